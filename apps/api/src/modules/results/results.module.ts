import { Module } from '@nestjs/common';
import { biomarkersProviders } from './biomarkers/biomarkers.providers.js';
import { documentsProviders } from './documents/documents.providers.js';
import { entryProviders } from './entry/entry.providers.js';
import { ResultDocumentsController } from './documents/documents.controller.js';
import { ImportsController } from './imports/imports.controller.js';
import { importsProviders } from './imports/imports.providers.js';
import { PeopleNamesModule } from './people/people-names.live.js';
import { TestedPeopleModule } from './imports/tested-people.live.js';
import { reportsProviders } from './reports/reports.providers.js';

@Module({
  controllers: [ImportsController, ResultDocumentsController],
  imports: [PeopleNamesModule, TestedPeopleModule],
  providers: [
    ...biomarkersProviders,
    ...entryProviders,
    ...importsProviders,
    ...reportsProviders,
    ...documentsProviders,
  ],
})
export class ResultsModule {}
