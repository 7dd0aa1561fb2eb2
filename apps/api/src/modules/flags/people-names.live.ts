import { Module } from '@nestjs/common';
import { IdentityModule, PeopleNamesQuery } from '../identity/index.js';
import { PEOPLE_NAMES } from './people-names.port.js';

@Module({
  imports: [IdentityModule],
  providers: [{ provide: PEOPLE_NAMES, useExisting: PeopleNamesQuery }],
  exports: [PEOPLE_NAMES],
})
export class PeopleNamesModule {}
