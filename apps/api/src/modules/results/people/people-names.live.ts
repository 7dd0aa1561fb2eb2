import { Module } from '@nestjs/common';
import { IdentityModule, PeopleNamesQuery } from '../../identity/index.js';
import { PEOPLE_NAMES } from './people-names.port.js';

/** What results need of people. */
@Module({
  imports: [IdentityModule],
  providers: [{ provide: PEOPLE_NAMES, useExisting: PeopleNamesQuery }],
  exports: [PEOPLE_NAMES, IdentityModule],
})
export class PeopleNamesModule {}
