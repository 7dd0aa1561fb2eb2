import { guestCartsReaction } from './cart/guest-carts.reaction.js';
import { orderLettersReaction } from './orders/letters.reaction.js';
import { orderRefundsReaction } from './refunds/refunds.reaction.js';
import { settleReaction } from './checkout/settle.reaction.js';

export { shopEvents, shopProjections } from './records.js';
export { DemoShop } from './demo/demo.js';
export { ShopModule } from './shop.module.js';

export const shopReactions = [guestCartsReaction, settleReaction, orderRefundsReaction, orderLettersReaction];
