import type { Provider } from '@nestjs/common';
import { AwayDays } from '../away/away-day.query.js';
import { awayOperations } from '../away/away.operations.js';
import { MoveOffers } from '../away/offer-moves.handler.js';
import { gpHoursOperations } from '../hours/gp-hours.operations.js';
import { GpHoursQuery } from '../hours/gp-hours.query.js';
import { appointmentMailsReaction } from '../mails/appointment-mails.reaction.js';
import { erasedPatientsReaction } from '../my-data/erased-patients.reaction.js';
import { PersonalAppointments } from '../my-data/personal-appointments.live.js';
import { appointmentDeadlines } from '../paying/appointment-deadlines.job.js';
import { appointmentCouponsReaction } from '../paying/appointment-coupons.reaction.js';
import { appointmentPaymentsReaction } from '../paying/appointment-payments.reaction.js';
import { PayableAppointment } from '../paying/pay-appointment.live.js';
import { gpReceiptsReaction } from '../receipts/gp-receipts.reaction.js';
import { GpReceipted } from '../receipts/gp-receipted.live.js';
import { AppointmentLinks } from '../staff/appointment-links.service.js';
import { LinkedAppointments } from '../staff/appointment-links.live.js';
import { AppointmentLinksQuery } from '../staff/appointment-links.query.js';
import { BookAppointment } from '../staff/book-appointment.service.js';
import { bookAppointmentOperations } from '../staff/book-appointment.operations.js';
import { AppointmentContactQuery } from '../staff/appointment-contact.query.js';
import { staffAppointmentOperations } from '../staff/staff-appointments.operations.js';
import { interpreterOperations } from '../staff/interpreters.operations.js';
import { staffAppointmentList } from '../staff/staff-appointments.query.js';
import { gpWorkOperations } from '../work/gp-work.operations.js';
import { GpWorkQuery } from '../work/gp-work.query.js';
import { GpEarlierResults } from '../records/gp-earlier-results.service.js';
import { gpRecordsOperations } from '../records/gp-records.operations.js';
import { AppointmentsOfBoth } from '../records/appointments-of-both.query.js';
import { SharedFiles } from '../records/shared-files.live.js';
import { SharedWithDoctor } from '../records/shared-records.service.js';
import { AppointmentAccess } from './appointment-access.service.js';
import { AppointmentOwners } from './appointment-owners.query.js';
import { appointmentSlotsReaction } from './appointment-slots.reaction.js';
import { AppointmentTimes } from './appointment-times.handler.js';
import { appointmentOperations } from './appointments.operations.js';
import { PatientAppointments } from './patient-appointments.query.js';
import { OwnAppointments } from './own-appointments.query.js';

/** Appointments: of patients, of doctors and of staff, with their money and their mails. */
export const appointmentProviders: readonly Provider[] = [
  AppointmentOwners,
  AppointmentAccess,
  OwnAppointments,
  PatientAppointments,
  AppointmentTimes,
  appointmentOperations,
  appointmentSlotsReaction,
  PayableAppointment,
  appointmentPaymentsReaction,
  appointmentCouponsReaction,
  ...appointmentDeadlines,
  GpReceipted,
  gpReceiptsReaction,
  appointmentMailsReaction,
  PersonalAppointments,
  erasedPatientsReaction,
  GpWorkQuery,
  gpWorkOperations,
  SharedWithDoctor,
  AppointmentsOfBoth,
  SharedFiles,
  GpEarlierResults,
  gpRecordsOperations,
  GpHoursQuery,
  gpHoursOperations,
  AppointmentContactQuery,
  staffAppointmentList,
  staffAppointmentOperations,
  interpreterOperations,
  BookAppointment,
  bookAppointmentOperations,
  AppointmentLinks,
  AppointmentLinksQuery,
  LinkedAppointments,
  AwayDays,
  MoveOffers,
  awayOperations,
];
