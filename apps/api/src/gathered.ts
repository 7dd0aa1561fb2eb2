import type { DynamicModule } from '@nestjs/common';
import { PeopleModule } from './platform/people/index.js';
import type { Product } from './platform/product-module.js';
import { WorkModule } from './platform/work/index.js';

/** What the platform makes of all modules together, and parts of modules ask for: in the server and in the operators' commands. */
export const gathered = (product: Product): readonly DynamicModule[] => [
  WorkModule.register(product),
  PeopleModule.register(product),
];
