import { Module } from '@nestjs/common';
import { cartParts } from './cart.parts.js';
import { catalogueParts } from './catalogue.parts.js';
import { orderParts } from './order.parts.js';
import { BuyersModule } from './ports/buyers.live.js';
import { PaidThingsModule } from './ports/pay-cart.live.js';

@Module({
  imports: [BuyersModule, PaidThingsModule],
  providers: [...catalogueParts, ...cartParts, ...orderParts],
})
export class ShopModule {}
