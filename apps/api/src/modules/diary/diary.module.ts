import { diaryAudited } from './audited.js';
import { Module } from '@nestjs/common';
import { CalendarsQuery } from './days/calendars.query.js';
import { FreeSlotsQuery } from './days/free-slots.query.js';
import { DayBook } from './days/day-book.query.js';
import { Holidays } from './days/holidays.service.js';
import { Slots } from './days/slots.handler.js';
import { diaryProviders } from './diary.providers.js';
import { IdentityModule } from '../identity/index.js';
import { OutwardCodes } from './places/outward-codes.service.js';
import { StaffVenuesQuery } from './places/staff-venues.query.js';
import { VenueFields } from './places/venue-fields.controller.js';
import { Vaccinations } from './places/vaccinations.registry.js';
import { VenueIds } from './places/venue-ids.registry.js';
import { diaryQueues } from './places/venue-queues.rows.js';
import { VenueOwners } from './places/venue-owners.registry.js';
import { VenuesHandler } from './places/venues.handler.js';
import { VenuesQuery } from './places/venues.query.js';
import { calendarEvents, dayEvents, venueEvents } from '@meridian/domain/diary';
import { diaryFinders } from './finders.js';
import type { ProductModule } from '../../platform/product-module.js';
import { calendars } from './days/calendars.projection.js';
import { taken } from './days/taken.projection.js';
import { DemoVenues } from './demo/demo-venues.js';
import { venues } from './places/venues.projection.js';

@Module({
  controllers: [VenueFields],
  imports: [IdentityModule],
  providers: [...diaryProviders],
  exports: [
    CalendarsQuery,
    DayBook,
    FreeSlotsQuery,
    Holidays,
    OutwardCodes,
    Slots,
    StaffVenuesQuery,
    Vaccinations,
    VenueIds,
    VenueOwners,
    VenuesHandler,
    VenuesQuery,
  ],
})
export class DiaryModule {}

export const diaryModule = {
  name: 'diary',
  nest: DiaryModule,
  events: [venueEvents, calendarEvents, dayEvents],
  projections: [venues, calendars, taken],
  audited: diaryAudited,
  finders: diaryFinders,
  queues: diaryQueues,
  demo: [DemoVenues],
} satisfies ProductModule;
