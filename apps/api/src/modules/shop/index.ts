import { guestCartsReaction } from './reactions/guest-carts.reaction.js';
import { orderLettersReaction } from './reactions/letters.reaction.js';
import { orderRefundsReaction } from './reactions/refunds.reaction.js';
import { settleReaction } from './reactions/settle.reaction.js';

export { shopEvents, shopProjections } from './records.js';
export { DemoShop } from './demo/demo.js';
export { ShopModule } from './shop.module.js';

export const shopReactions = [guestCartsReaction, settleReaction, orderRefundsReaction, orderLettersReaction];
