import type { Provider } from '@nestjs/common';
import { DiaryWeekQuery } from './diary-week.query.js';
import { diaryOperations } from './diary.operations.js';
import { PharmaCalendarQuery } from './pharma-calendar.query.js';
import { pharmaCalendarOperations } from './pharma-calendar.operations.js';
import { VenueHours } from './venue-hours.service.js';
import { venueHoursOperations } from './venue-hours.operations.js';

/** The diary of a place with its bookings, and a change of its hours over the bookings that it touches. */
export const bookedDiaryProviders: readonly Provider[] = [
  VenueHours,
  DiaryWeekQuery,
  venueHoursOperations,
  diaryOperations,
];

/** The calendar that a pharmacy runs itself. */
export const pharmaCalendarProviders: readonly Provider[] = [PharmaCalendarQuery, pharmaCalendarOperations];
