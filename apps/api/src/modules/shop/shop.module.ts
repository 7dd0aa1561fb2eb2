import { Module } from '@nestjs/common';
import { CatalogueQuery } from './queries/catalogue.query.js';

@Module({
  providers: [CatalogueQuery],
})
export class ShopModule {}
