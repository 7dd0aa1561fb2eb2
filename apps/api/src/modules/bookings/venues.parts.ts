import type { Provider } from '@nestjs/common';
import { ENVIRONMENT } from '../../platform/environment.js';
import { Slots } from './commands/slots.js';
import { VenueDays } from './commands/venue-days.js';
import { VenuesHandler } from './commands/venues.handler.js';
import { DemoVenues } from './demo/demo-venues.js';
import { DiaryResolver } from './graphql/diary.resolver.js';
import { StaffVenuesResolver } from './graphql/staff-venues.resolver.js';
import { VenueHoursResolver } from './graphql/venue-hours.resolver.js';
import { VenueHoursSteps } from './graphql/venue-hours.steps.js';
import { VenuesResolver } from './graphql/venues.resolver.js';
import { addressBook } from './ports/address-book.js';
import { ADDRESS_BOOK } from './ports/addresses.port.js';
import { Holidays } from './ports/holidays.js';
import { OutwardCodes } from './ports/outward-codes.js';
import { CalendarsQuery } from './queries/calendars.query.js';
import { CourierQuery } from './queries/courier.query.js';
import { DayBook } from './queries/day-book.js';
import { FreeSlotsQuery } from './queries/free-slots.query.js';
import { NearVenuesQuery } from './queries/near-venues.query.js';
import { StaffVenuesQuery } from './queries/staff-venues.query.js';
import { VenuesQuery } from './queries/venues.query.js';
import { VenuesStart } from './venues.start.js';

export const venuesParts: readonly Provider[] = [
  Holidays,
  OutwardCodes,
  { provide: ADDRESS_BOOK, useFactory: addressBook, inject: [ENVIRONMENT] },
  VenueDays,
  Slots,
  VenuesHandler,
  VenuesQuery,
  CalendarsQuery,
  FreeSlotsQuery,
  NearVenuesQuery,
  CourierQuery,
  StaffVenuesQuery,
  DayBook,
  VenuesResolver,
  StaffVenuesResolver,
  VenuesStart,
  DemoVenues,
  VenueHoursSteps,
  VenueHoursResolver,
  DiaryResolver,
];
