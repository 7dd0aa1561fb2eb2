import { Module } from '@nestjs/common';
import { bookingsAudited } from './audited.js';
import { bookingProviders } from './booking/booking.providers.js';
import { BookedTests } from './booking/booked-tests.reads.js';
import { StandingSteps } from './booking/standing-steps.reads.js';
import { BookingResults } from './booking/booking-results.handler.js';
import { ListedTests } from './tests/listed-tests.reads.js';
import { BookingReferrals } from './booking/booking-referrals.registry.js';
import { BookingVouchers } from './booking/booking-vouchers.registry.js';
import { BookingChanges } from './booking/booking-changes.handler.js';
import { DemoBookings } from './demo/demo-bookings.js';
import { Kits } from './kits/kits.handler.js';
import { CalendarController } from './appointments/calendar.controller.js';
import { KitSheetController } from './kits/kit-sheet.controller.js';
import { CertificateKey } from './vaccinations/certificate-key.service.js';
import { IssuedCertificates } from './vaccinations/issued-certificates.live.js';
import { GivenVaccines } from './vaccinations/given-vaccines.reads.js';
import { Vaccinations } from './vaccinations/vaccinations.service.js';
import { VaccineStockOfPlaces } from './vaccinations/vaccine-stock.registry.js';
import { CertificatesController } from './vaccinations/certificates.controller.js';
import { DiaryModule } from '../diary/index.js';
import { FilesModule } from '../files/index.js';
import { IdentityModule } from '../identity/index.js';
import { PaymentsModule } from '../payments/index.js';
import { bookedDiaryProviders, pharmaCalendarProviders } from './diary/booked-diary.providers.js';
import { CollectLaboratories } from './laboratories/collect-laboratories.service.js';
import { laboratoriesProviders } from './laboratories/laboratories.providers.js';
import { kitsProviders } from './kits/kits.providers.js';
import { mailsProviders } from './mails/mails.providers.js';
import { BookingOwnersQuery } from './booking/booking-owners.query.js';
import { KitsQuery } from './kits/kits.query.js';
import { TestedPeopleQuery } from './staff/tested-people.query.js';
import { OfferChecks } from './tests/offer-checks.handler.js';
import { TestsQuery } from './tests/tests.query.js';
import { samplesProviders } from './samples/samples.providers.js';
import { counterProviders } from './counter/counter.providers.js';
import { DayVisits } from './counter/day-visits.query.js';
import { TakeVoucherHandler } from './counter/take-voucher.handler.js';
import { CounterStaff } from './counter/counter-staff.registry.js';
import { staffProviders } from './staff/staff.providers.js';
import { testsProviders } from './tests/tests.providers.js';
import { VaccinationTests } from './tests/vaccination-tests.live.js';
import { bookingEvents, kitEvents, laboratoryEvents, testItemEvents } from '@meridian/domain/bookings';
import { bookingDocuments } from './receipts/booking-documents.projection.js';
import { bookingHistories } from './history/booking.history.js';
import { kits } from './kits/kits.projection.js';
import { laboratories } from './laboratories/laboratories.projection.js';
import { bookings } from './booking/bookings.projection.js';
import { tests } from './tests/tests.projection.js';
import { bookingsOfPerson } from './staff/bookings-of-person.rows.js';
import { bookingQueues } from './staff/booking-queues.rows.js';
import { bookingSubjects } from './subjects.js';
import { bookingFinders } from './finders.js';
import type { ProductModule } from '../../platform/product-module.js';
import { DemoTests } from './demo/demo-tests.js';
import { DemoVisits } from './demo/demo-visits.js';

@Module({
  controllers: [CalendarController, CertificatesController, KitSheetController],
  imports: [FilesModule, IdentityModule, PaymentsModule, DiaryModule],
  providers: [
    CertificateKey,
    IssuedCertificates,
    GivenVaccines,
    Vaccinations,
    VaccineStockOfPlaces,
    ...testsProviders,
    VaccinationTests,
    ...laboratoriesProviders,
    ...kitsProviders,
    ...bookedDiaryProviders,
    ...pharmaCalendarProviders,
    ...bookingProviders,
    ...staffProviders,
    ...counterProviders,
    ...samplesProviders,
    ...mailsProviders,
  ],
  exports: [
    BookingChanges,
    BookingReferrals,
    BookingVouchers,
    CounterStaff,
    GivenVaccines,
    VaccineStockOfPlaces,
    DayVisits,
    TakeVoucherHandler,
    Kits,
    TestsQuery,
    KitsQuery,
    BookingOwnersQuery,
    TestedPeopleQuery,
    BookedTests,
    StandingSteps,
    BookingResults,
    ListedTests,
    OfferChecks,
    CollectLaboratories,
    DemoBookings,
  ],
})
export class BookingsModule {}

export const bookingsModule = {
  name: 'bookings',
  nest: BookingsModule,
  events: [testItemEvents, laboratoryEvents, kitEvents, bookingEvents],
  projections: [tests, laboratories, kits, bookings, bookingHistories, bookingDocuments],
  audited: bookingsAudited,
  finders: bookingFinders,
  queues: bookingQueues,
  subjects: bookingSubjects,
  personParts: [bookingsOfPerson],
  demo: [DemoTests, DemoVisits],
} satisfies ProductModule;
