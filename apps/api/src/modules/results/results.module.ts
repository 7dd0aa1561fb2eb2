import { Module } from '@nestjs/common';
import { biomarkersParts } from './biomarkers.parts.js';
import { documentsParts } from './documents.parts.js';
import { entryParts } from './entry.parts.js';
import { ResultDocumentsController } from './http/documents.controller.js';
import { ImportsController } from './http/imports.controller.js';
import { importsParts } from './imports.parts.js';
import { PeopleNamesModule } from './ports/people-names.live.js';
import { TestedPeopleModule } from './ports/tested-people.live.js';
import { reportsParts } from './reports.parts.js';

@Module({
  controllers: [ImportsController, ResultDocumentsController],
  imports: [PeopleNamesModule, TestedPeopleModule],
  providers: [...biomarkersParts, ...entryParts, ...importsParts, ...reportsParts, ...documentsParts],
})
export class ResultsModule {}
