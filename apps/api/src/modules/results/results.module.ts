import { resultsAudited } from './audited.js';
import { Module } from '@nestjs/common';
import { biomarkersProviders } from './biomarkers/biomarkers.providers.js';
import { documentsProviders } from './documents/documents.providers.js';
import { entryProviders } from './entry/entry.providers.js';
import { ResultDocumentsController } from './documents/documents.controller.js';
import { ImportsController } from './imports/imports.controller.js';
import { importsProviders } from './imports/imports.providers.js';
import { BookingsModule } from '../bookings/index.js';
import { IdentityModule } from '../identity/index.js';
import { reportsProviders } from './reports/reports.providers.js';
import { alarmEvents, biomarkerEvents, linkEvents, panelEvents, reportEvents } from '@meridian/domain/results';
import { biomarkers } from './biomarkers/biomarkers.projection.js';
import { panels } from './biomarkers/panels.projection.js';
import { links } from './links/links.projection.js';
import { reportHistories } from './entry/report.history.js';
import { reports } from './entry/reports.projection.js';
import { ResultsOfPerson } from './reports/results-of-person.query.js';
import { reportsOfPerson } from './entry/reports-of-person.rows.js';
import { reportQueues } from './entry/report-queues.rows.js';
import { reportSubjects } from './subjects.js';
import { resultsFinders } from './finders.js';
import type { ProductModule } from '../../platform/product-module.js';
import { DemoBiomarkers } from './demo/demo-biomarkers.js';
import { DemoResults } from './demo/demo-results.js';

@Module({
  controllers: [ImportsController, ResultDocumentsController],
  imports: [IdentityModule, BookingsModule],
  providers: [
    ...biomarkersProviders,
    ...entryProviders,
    ...importsProviders,
    ...reportsProviders,
    ...documentsProviders,
  ],
  exports: [ResultsOfPerson],
})
export class ResultsModule {}

export const resultsModule = {
  name: 'results',
  nest: ResultsModule,
  events: [biomarkerEvents, panelEvents, reportEvents, linkEvents, alarmEvents],
  projections: [biomarkers, panels, links, reports, reportHistories],
  audited: resultsAudited,
  finders: resultsFinders,
  queues: reportQueues,
  subjects: reportSubjects,
  personParts: [reportsOfPerson],
  demo: [DemoBiomarkers, DemoResults],
} satisfies ProductModule;
