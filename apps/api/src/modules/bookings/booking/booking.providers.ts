import type { Provider } from '@nestjs/common';
import { BookedTests } from './booked-tests.reads.js';
import { StandingSteps } from './standing-steps.reads.js';
import { BookingAccess } from './booking-access.service.js';
import { DraftCookie } from './draft.cookie.js';
import { BookingIndexes } from './booking-indexes.service.js';
import { DemoVisits } from '../demo/demo-visits.js';
import { DemoBookings } from '../demo/demo-bookings.js';
import { BookingVouchers } from './booking-vouchers.registry.js';
import { BookingReferrals } from './booking-referrals.registry.js';
import { GiveVoucherHandler } from './give-voucher.handler.js';
import { BookingOffers } from './booking-offers.service.js';
import { BookingResults } from './booking-results.handler.js';
import { BookingStepsHandler } from './booking-steps.handler.js';
import { BookingTimeHandler } from './booking-time.handler.js';
import { PayBookingHandler } from '../paying/pay-booking.handler.js';
import { RequestBookingHandler } from './request-booking.handler.js';
import { BookingMails } from './booking-mails.service.js';
import { LastMove } from './last-move.reads.js';
import { BookingAnswers } from './booking-answers.service.js';
import { bookingOperations } from './booking.operations.js';
import { DraftBookings } from './draft-bookings.service.js';
import { erasedBookersReaction } from '../my-data/erased-bookers.reaction.js';
import { bookingPaymentsReaction } from '../paying/booking-payments.reaction.js';
import { bookingReceiptsReaction } from '../receipts/receipts.reaction.js';
import { bookingSlotsReaction } from './booking-slots.reaction.js';
import { bookingDeadlines } from '../paying/booking-deadlines.job.js';
import { PersonalBookings } from '../my-data/personal-bookings.live.js';
import { bookingCounterMoneyReaction } from '../paying/counter-money.reaction.js';
import { PayableBooking } from '../paying/pay-booking.live.js';
import { BookingOwnerQuery } from '../receipts/booking-owner.query.js';
import { ReceiptedBookings } from '../receipts/receipted-bookings.live.js';
import { BookingRecordQuery } from '../history/booking-record.query.js';
import { BookingOwnersQuery } from './booking-owners.query.js';
import { PersonalBookingsQuery } from '../my-data/personal-bookings.query.js';
import { LapsedBookingsQuery } from '../paying/lapsed-bookings.query.js';
import { OwnedBookingsQuery } from './owned-bookings.query.js';

/** The patient's side: from a draft to an appointment, its payment, and what may be changed. */
export const bookingProviders: readonly Provider[] = [
  BookedTests,
  StandingSteps,
  BookingResults,
  BookingOwnersQuery,
  BookingOwnerQuery,
  ReceiptedBookings,
  BookingRecordQuery,
  OwnedBookingsQuery,
  LapsedBookingsQuery,
  PersonalBookingsQuery,
  PersonalBookings,
  BookingIndexes,
  DemoBookings,
  DemoVisits,
  BookingOffers,
  BookingVouchers,
  BookingReferrals,
  GiveVoucherHandler,
  DraftCookie,
  BookingAccess,
  BookingStepsHandler,
  BookingTimeHandler,
  RequestBookingHandler,
  PayBookingHandler,
  BookingMails,
  LastMove,
  PayableBooking,
  ...bookingDeadlines,
  bookingSlotsReaction,
  bookingPaymentsReaction,
  erasedBookersReaction,
  bookingReceiptsReaction,
  bookingCounterMoneyReaction,
  BookingAnswers,
  DraftBookings,
  bookingOperations,
];
