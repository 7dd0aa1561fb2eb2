import { leastSearch } from '@meridian/domain/bookings';
import { openPatientRules, staffBookTestRules } from '@meridian/contracts/bookings';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { adminOperations, token } from '../../../platform/operations/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import { Slots } from '../../diary/index.js';
import { Patients } from '../../identity/index.js';
import { SentLinks } from '../../payments/index.js';
import { BookingOffers } from '../booking/booking-offers.service.js';
import { BookForPatientHandler } from './book-for-patient.handler.js';
import { withNearest } from './staff-booking-steps.js';
import { StaffBookingsQuery } from './staff-bookings.query.js';

/** Staff find somebody and book for them. */
export const bookForPatientOperations = adminOperations({
  name: 'bookForPatientOperations',
  module: 'bookings',
  uses: {
    patients: Patients,
    access: token<RecordAccess>(RECORD_ACCESS),
    offers: BookingOffers,
    handler: BookForPatientHandler,
    bookings: StaffBookingsQuery,
    links: SentLinks,
    slots: Slots,
  },
  fields: {
    Query: {
      findPatients: {
        allow: 'frontDesk',
        shows: { record: 'account', reason: 'toBook', whose: (_call, found) => found.map(({ id }) => id) },
        run: ({ args: { search }, patients }) => (search.trim().length < leastSearch ? [] : patients.search(search)),
      },
      walkInTimes: {
        allow: 'frontDesk',
        async run({ args: { venueId, people }, slots }) {
          const times = await slots.forWalkIn(venueId, people);
          return times.map(({ at, minutes }) => ({ at: new Date(at), minutes }));
        },
      },
    },
    Mutation: {
      openPatient: {
        allow: 'frontDesk',
        rules: openPatientRules,
        async run({ input: { id, reason }, acting, patients, access }) {
          const profile = await patients.profile(id);
          if (!profile) return refuse('unknownPerson');
          const opening = { userId: id, record: 'booking', role: 'staff', reason } as const;
          if (!(await access.opened(opening, acting))) return refuse('busy');
          return profile;
        },
      },
      mutateBookTest: {
        allow: 'frontDesk',
        rules: staffBookTestRules,
        async run({ input, acting, patients, offers, handler, bookings, links }) {
          const [language, offered] = await Promise.all([
            patients.language(input.userId),
            offers.for(input.testId, input.venueId),
          ]);
          if (!language) return refuse('unknownPerson');
          if (isRefused(offered)) return offered;
          const booked = await handler.handle({ input, language, ...offered }, acting);
          if (isRefused(booked)) return withNearest(booked);
          const link = input.byLink ? await links.at('booking', booked.bookingId, booked.position) : null;
          if (link) return { ...link, __typename: 'StaffPaymentLink' };
          const booking = await bookings.at(booked.bookingId, booked.position);
          if (!booking) throw new Error('A booking that was made is in no list');
          return { ...booking, __typename: 'StaffBooking' };
        },
      },
    },
  },
});
