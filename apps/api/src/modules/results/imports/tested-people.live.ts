import { Module } from '@nestjs/common';
import { BookingsModule, TestedPeopleQuery } from '../../bookings/index.js';
import { TESTED_PEOPLE } from './tested-people.port.js';

/** What results need of bookings. */
@Module({
  imports: [BookingsModule],
  providers: [{ provide: TESTED_PEOPLE, useExisting: TestedPeopleQuery }],
  exports: [TESTED_PEOPLE],
})
export class TestedPeopleModule {}
