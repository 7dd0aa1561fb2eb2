import { commentBookTestRules } from '@meridian/contracts/bookings';
import { publicOperations } from '../../../platform/operations/index.js';
import { BookingRecordQuery } from '../history/booking-record.query.js';
import { BookingMails } from './booking-mails.service.js';
import { BookingAnswers } from './booking-answers.service.js';
import { ChangeBookingHandler } from './change-booking.handler.js';
import { DraftBookings } from './draft-bookings.service.js';
import { OwnedBookingsQuery } from './owned-bookings.query.js';

/** The patient's side of bookings. */
export const bookingOperations = publicOperations({
  name: 'bookingOperations',
  module: 'bookings',
  uses: {
    answers: BookingAnswers,
    changes: ChangeBookingHandler,
    drafts: DraftBookings,
    bookings: OwnedBookingsQuery,
    records: BookingRecordQuery,
    mails: BookingMails,
  },
  fields: {
    Query: {
      booktest: {
        allow: 'signedIn',
        run: ({ args: { lang, after, size }, viewer, bookings }) =>
          bookings.list(viewer.userId ?? '', lang, after ?? null, size ?? undefined),
      },
      oneBooktest: {
        allow: 'public',
        run: ({ args: { id, lang, settled }, viewer, request, answers }) => {
          const asking = { viewer, request, lang };
          return settled ? answers.onceSettled(id, asking) : answers.one(id, asking);
        },
      },
      bookTestRecord: {
        allow: 'signedIn',
        run: ({ args, viewer, records }) => records.of(args.id, viewer.userId ?? ''),
      },
    },
    Mutation: {
      mutateBookTest: {
        allow: 'public',
        run: ({ args, viewer, request, drafts }) => drafts.take(args, { viewer, request, lang: args.lang }),
      },
      cancelBookTest: {
        allow: 'signedIn',
        run: ({ args, viewer, request, answers, changes }) =>
          answers.step(args.id, { viewer, request, lang: args.lang }, (booking, context) =>
            changes.cancel(booking, args.feeSeen, context),
          ),
      },
      amendBookTest: {
        allow: 'signedIn',
        run: ({ args, viewer, request, answers, changes, mails }) =>
          answers.step(args.id, { viewer, request, lang: args.lang }, (booking, context) =>
            mails.during(booking, { viewer, request }, () => changes.amend(booking, args, context)),
          ),
      },
      commentBookTest: {
        allow: 'signedIn',
        rules: commentBookTestRules,
        run: ({ input: { id, comment, lang }, viewer, request, answers, changes }) =>
          answers.step(id, { viewer, request, lang }, (booking, context) => changes.comment(booking, comment, context)),
      },
    },
  },
});
