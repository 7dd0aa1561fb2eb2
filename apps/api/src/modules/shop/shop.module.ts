import { Module } from '@nestjs/common';
import { cartParts } from './cart.parts.js';
import { catalogueParts } from './catalogue.parts.js';
import { orderParts } from './order.parts.js';
import { ReceiptsController } from './http/receipts.controller.js';
import { BuyersModule } from './ports/buyers.live.js';
import { PaidThingsModule } from './ports/pay-cart.live.js';
import { PeopleNamesModule } from './ports/people-names.live.js';

@Module({
  controllers: [ReceiptsController],
  imports: [BuyersModule, PaidThingsModule, PeopleNamesModule],
  providers: [...catalogueParts, ...cartParts, ...orderParts],
})
export class ShopModule {}
