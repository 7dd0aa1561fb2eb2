import { type DynamicModule, Module } from '@nestjs/common';
import type { Product } from '../product-module.js';
import { searchOperations } from './search.operations.js';
import { FINDERS, SearchQuery } from './search.query.js';

@Module({})
export class SearchModule {
  /** Over the records of all finders that the modules list; who is told that they were seen comes from them too. */
  static register(product: Product): DynamicModule {
    return {
      module: SearchModule,
      imports: product.map(({ nest }) => nest),
      providers: [
        { provide: FINDERS, useValue: product.flatMap(({ finders = [] }) => finders) },
        SearchQuery,
        searchOperations,
      ],
    };
  }
}
