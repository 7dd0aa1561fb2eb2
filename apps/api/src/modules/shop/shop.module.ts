import { Module } from '@nestjs/common';
import { cartProviders } from './cart/cart.providers.js';
import { catalogueProviders } from './catalogue/catalogue.providers.js';
import { ordersProviders } from './orders/orders.providers.js';
import { ReceiptsController } from './documents/receipts.controller.js';
import { BuyersModule } from './cart/buyers.live.js';
import { PaidThingsModule } from './checkout/pay-cart.live.js';
import { PeopleNamesModule } from './catalogue/people-names.live.js';

@Module({
  controllers: [ReceiptsController],
  imports: [BuyersModule, PaidThingsModule, PeopleNamesModule],
  providers: [...catalogueProviders, ...cartProviders, ...ordersProviders],
})
export class ShopModule {}
