import type { Provider } from '@nestjs/common';
import { ENVIRONMENT } from '../../platform/environment.js';
import { Slots } from './days/slots.handler.js';
import { VenueDays } from './days/venue-days.handler.js';
import { VenuesHandler } from './places/venues.handler.js';
import { DemoVenues } from './demo/demo-venues.js';
import { staffVenuesOperations } from './places/staff-venues.operations.js';
import { venuesOperations } from './places/venues.operations.js';
import { addressBook } from './addresses/address-book.js';
import { ADDRESS_BOOK } from './addresses/addresses.port.js';
import { Holidays } from './days/holidays.service.js';
import { OutwardCodes } from './places/outward-codes.service.js';
import { CalendarsQuery } from './days/calendars.query.js';
import { CourierQuery } from './places/courier.query.js';
import { DayBook } from './days/day-book.query.js';
import { FreeSlotsQuery } from './days/free-slots.query.js';
import { NearVenuesQuery } from './places/near-venues.query.js';
import { StaffVenuesQuery } from './places/staff-venues.query.js';
import { Vaccinations } from './places/vaccinations.registry.js';
import { VenueIds } from './places/venue-ids.registry.js';
import { VenueOwners } from './places/venue-owners.registry.js';
import { VenuesQuery } from './places/venues.query.js';
import { VenuesStart } from './places/venues.start.js';

export const diaryProviders: readonly Provider[] = [
  Holidays,
  OutwardCodes,
  { provide: ADDRESS_BOOK, useFactory: addressBook, inject: [ENVIRONMENT] },
  VenueDays,
  Slots,
  VenuesHandler,
  VenuesQuery,
  VenueOwners,
  VenueIds,
  Vaccinations,
  CalendarsQuery,
  FreeSlotsQuery,
  NearVenuesQuery,
  CourierQuery,
  StaffVenuesQuery,
  DayBook,
  venuesOperations,
  staffVenuesOperations,
  VenuesStart,
  DemoVenues,
];
