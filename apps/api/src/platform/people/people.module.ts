import { type DynamicModule, Module } from '@nestjs/common';
import type { Product } from '../product-module.js';
import { PERSON_PARTS, PersonPartsQuery } from './person-parts.query.js';

@Module({})
export class PeopleModule {
  /** Of all parts that the modules list. */
  static register(product: Product): DynamicModule {
    const parts = product.flatMap(({ personParts = [] }) => personParts);
    return {
      module: PeopleModule,
      global: true,
      providers: [{ provide: PERSON_PARTS, useValue: parts }, PersonPartsQuery],
      exports: [PersonPartsQuery],
    };
  }
}
