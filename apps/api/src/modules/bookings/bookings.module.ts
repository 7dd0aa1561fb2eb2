import { Module } from '@nestjs/common';
import { auditParts } from './audit.parts.js';
import { bookingParts } from './booking.parts.js';
import { CalendarController } from './http/calendar.controller.js';
import { kitsParts } from './kits.parts.js';
import { lettersParts } from './letters.parts.js';
import { staffParts } from './staff.parts.js';
import { testsParts } from './tests.parts.js';
import { venuesParts } from './venues.parts.js';

@Module({
  controllers: [CalendarController],
  providers: [
    ...testsParts,
    ...kitsParts,
    ...venuesParts,
    ...bookingParts,
    ...staffParts,
    ...auditParts,
    ...lettersParts,
  ],
})
export class BookingsModule {}
