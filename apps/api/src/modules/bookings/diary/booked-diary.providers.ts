import type { Provider } from '@nestjs/common';
import { DiaryResolver } from './diary.resolver.js';
import { VenueHoursOperations } from './venue-hours.operations.js';
import { VenueHoursResolver } from './venue-hours.resolver.js';

/** The diary of a place with its bookings, and a change of its hours over the bookings that it touches. */
export const bookedDiaryProviders: readonly Provider[] = [VenueHoursOperations, VenueHoursResolver, DiaryResolver];
