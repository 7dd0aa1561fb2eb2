import { Module } from '@nestjs/common';
import { practiceEvents } from '@meridian/domain/gp';
import type { ProductModule } from '../../platform/product-module.js';
import { IdentityModule } from '../identity/index.js';
import { gpAudited } from './audited.js';
import { endedPracticesReaction } from './practices/ended-practices.reaction.js';
import { practiceOperations } from './practices/practices.operations.js';
import { practiceProjection } from './practices/practices.projection.js';
import { practiceList, Practitioners } from './practices/practices.query.js';
import { practiceTagsReaction } from './practices/practice-tags.reaction.js';
import { practitionerOperations } from './practices/practitioners.operations.js';
import { gpPricesOperations } from './prices/prices.operations.js';

@Module({
  imports: [IdentityModule],
  providers: [
    Practitioners,
    practiceList,
    practiceOperations,
    practitionerOperations,
    gpPricesOperations,
    practiceTagsReaction,
    endedPracticesReaction,
  ],
})
export class GpModule {}

export const gpModule = {
  name: 'gp',
  nest: GpModule,
  events: [practiceEvents],
  projections: [practiceProjection],
  audited: gpAudited,
} satisfies ProductModule;
