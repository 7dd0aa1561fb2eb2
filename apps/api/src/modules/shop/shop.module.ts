import { Module } from '@nestjs/common';
import { cartParts } from './cart.parts.js';
import { BuyersModule } from './ports/buyers.live.js';
import { CatalogueQuery } from './queries/catalogue.query.js';

@Module({
  imports: [BuyersModule],
  providers: [CatalogueQuery, ...cartParts],
})
export class ShopModule {}
