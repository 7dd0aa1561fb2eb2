import { visitsAudited } from './audited.js';
import { Module } from '@nestjs/common';
import { LogVisitHandler } from './log-visit.handler.js';
import { VisitInbox } from './visit-inbox.service.js';
import { VisitsController } from './visits.controller.js';
import { VisitsQuery } from './visits.query.js';
import { visitEvents } from '@meridian/domain/visits';
import type { ProductModule } from '../../platform/product-module.js';
import { visitCounts } from './visit-counts.projection.js';

@Module({
  controllers: [VisitsController],
  providers: [LogVisitHandler, VisitInbox, VisitsQuery],
  exports: [VisitsQuery],
})
export class VisitsModule {}

export const visitsModule = {
  name: 'visits',
  nest: VisitsModule,
  events: [visitEvents],
  projections: [visitCounts],
  audited: visitsAudited,
} satisfies ProductModule;
