import { Module } from '@nestjs/common';
import { auditParts } from './audit.parts.js';
import { bookingParts } from './booking.parts.js';
import { BookingChanges } from './commands/booking-changes.js';
import { Kits } from './commands/kits.handler.js';
import { AuditPackController } from './http/audit-pack.controller.js';
import { BookingReceiptsController } from './http/booking-receipts.controller.js';
import { CalendarController } from './http/calendar.controller.js';
import { KitSheetController } from './http/kit-sheet.controller.js';
import { VenueFields } from './http/venue-fields.controller.js';
import { kitsParts } from './kits.parts.js';
import { lettersParts } from './letters.parts.js';
import { BookersModule } from './ports/pay-booking.live.js';
import { PatientsModule } from './ports/patients.live.js';
import { PeopleNamesModule } from './ports/people-names.live.js';
import { BookingOwnersQuery } from './queries/booking-owners.query.js';
import { KitsQuery } from './queries/kits.query.js';
import { TestedPeopleQuery } from './queries/tested-people.query.js';
import { TestsQuery } from './queries/tests.query.js';
import { staffParts } from './staff.parts.js';
import { testsParts } from './tests.parts.js';
import { venuesParts } from './venues.parts.js';

@Module({
  controllers: [CalendarController, BookingReceiptsController, AuditPackController, VenueFields, KitSheetController],
  imports: [BookersModule, PatientsModule, PeopleNamesModule],
  providers: [
    ...testsParts,
    ...kitsParts,
    ...venuesParts,
    ...bookingParts,
    ...staffParts,
    ...auditParts,
    ...lettersParts,
  ],
  exports: [BookingChanges, Kits, TestsQuery, KitsQuery, BookingOwnersQuery, TestedPeopleQuery],
})
export class BookingsModule {}
