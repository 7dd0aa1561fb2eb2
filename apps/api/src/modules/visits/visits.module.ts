import { Module } from '@nestjs/common';
import { LogVisitHandler } from './log-visit.handler.js';
import { VisitInbox } from './visit.inbox.js';
import { VisitsController } from './visits.controller.js';
import { VisitsQuery } from './visits.query.js';

@Module({
  controllers: [VisitsController],
  providers: [LogVisitHandler, VisitInbox, VisitsQuery],
  exports: [VisitsQuery],
})
export class VisitsModule {}
