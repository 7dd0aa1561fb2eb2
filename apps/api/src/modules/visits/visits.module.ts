import { Module } from '@nestjs/common';
import { LogVisitHandler } from './commands/log-visit.handler.js';
import { VisitInbox } from './http/visit.inbox.js';
import { VisitsController } from './http/visits.controller.js';
import { VisitsQuery } from './queries/visits.query.js';

@Module({
  controllers: [VisitsController],
  providers: [LogVisitHandler, VisitInbox, VisitsQuery],
  exports: [VisitsQuery],
})
export class VisitsModule {}
