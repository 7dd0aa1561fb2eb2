import type { DynamicModule, Type } from '@nestjs/common';
import { featureEvents, featureList, FeaturesModule } from './modules/features/index.js';
import { visitCounts, visitEvents, VisitsModule } from './modules/visits/index.js';
import type { ProductParts } from './platform/compose.js';

export interface Product extends ProductParts {
  readonly modules: readonly (DynamicModule | Type)[];
}

/** Everything the product consists of. A new module is named here and nowhere else. */
export const product: Product = {
  modules: [FeaturesModule, VisitsModule],
  events: [featureEvents, visitEvents],
  projections: [featureList, visitCounts],
  reactions: [],
};
