import { Module } from '@nestjs/common';
import { appointmentEvents, gpDocumentEvents, practiceEvents } from '@meridian/domain/gp';
import type { ProductModule } from '../../platform/product-module.js';
import { BookingsModule } from '../bookings/index.js';
import { DiaryModule } from '../diary/index.js';
import { FilesModule } from '../files/index.js';
import { IdentityModule } from '../identity/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ResultsModule } from '../results/index.js';
import { ShopModule } from '../shop/index.js';
import { AppointmentCalendarController } from './appointments/calendar.controller.js';
import { appointmentsProjection } from './appointments/appointments.projection.js';
import { PatientAppointments } from './appointments/patient-appointments.query.js';
import { appointmentProviders } from './appointments/appointments.providers.js';
import { gpAudited } from './audited.js';
import { callProviders } from './call/call.providers.js';
import { gpFinders } from './finders.js';
import { practiceCalendarsReaction } from './practices/practice-calendars.reaction.js';
import { DemoPractices } from './demo/demo-practices.js';
import { endedPracticesReaction } from './practices/ended-practices.reaction.js';
import { PracticeHistoryQuery } from './practices/practice-history.query.js';
import { practiceOperations } from './practices/practices.operations.js';
import { practiceProjection } from './practices/practices.projection.js';
import { KnownPractices } from './practices/known-practices.query.js';
import { practiceList, Practitioners } from './practices/practices.query.js';
import { practiceTagsReaction } from './practices/practice-tags.reaction.js';
import { PracticePlaces } from './practices/practice-places.service.js';
import { PracticeTimes } from './practices/practice-times.service.js';
import { PractitionerTimes } from './practices/practitioner-times.query.js';
import { practitionerOperations } from './practices/practitioners.operations.js';
import { GpServices } from './prices/gp-services.live.js';
import { gpPricesOperations } from './prices/prices.operations.js';
import { gpDocumentQueues, gpDocumentSubjects } from './documents/gp-document.rows.js';
import { GpDocumentsController } from './documents/gp-documents.controller.js';
import { gpDocumentsProjection } from './documents/gp-documents.projection.js';
import { gpDocumentProviders } from './documents/gp-documents.providers.js';
import { appointmentQueues, appointmentsOfPerson, appointmentSubjects } from './staff/appointments.rows.js';

@Module({
  imports: [BookingsModule, DiaryModule, FilesModule, IdentityModule, PaymentsModule, ResultsModule, ShopModule],
  controllers: [AppointmentCalendarController, GpDocumentsController],
  providers: [
    KnownPractices,
    Practitioners,
    DemoPractices,
    PracticePlaces,
    PracticeTimes,
    PractitionerTimes,
    practiceList,
    PracticeHistoryQuery,
    practiceOperations,
    practitionerOperations,
    gpPricesOperations,
    GpServices,
    practiceTagsReaction,
    practiceCalendarsReaction,
    endedPracticesReaction,
    ...appointmentProviders,
    ...callProviders,
    ...gpDocumentProviders,
  ],
  exports: [PatientAppointments],
})
export class GpModule {}

export const gpModule = {
  name: 'gp',
  nest: GpModule,
  events: [practiceEvents, appointmentEvents, gpDocumentEvents],
  projections: [practiceProjection, appointmentsProjection, gpDocumentsProjection],
  audited: gpAudited,
  finders: gpFinders,
  queues: [...appointmentQueues, ...gpDocumentQueues],
  subjects: [...appointmentSubjects, ...gpDocumentSubjects],
  personParts: [appointmentsOfPerson],
  demo: [DemoPractices],
} satisfies ProductModule;
