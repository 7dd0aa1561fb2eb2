import { Module } from '@nestjs/common';
import { DayBook } from './days/day-book.query.js';
import { Slots } from './days/slots.handler.js';
import { diaryProviders } from './diary.providers.js';
import { PeopleNamesModule } from './people/people-names.live.js';
import { StaffVenuesQuery } from './places/staff-venues.query.js';
import { VenueFields } from './places/venue-fields.controller.js';
import { VenuesHandler } from './places/venues.handler.js';
import { VenuesQuery } from './places/venues.query.js';

@Module({
  controllers: [VenueFields],
  imports: [PeopleNamesModule],
  providers: [...diaryProviders],
  exports: [DayBook, Slots, StaffVenuesQuery, VenuesHandler, VenuesQuery],
})
export class DiaryModule {}
