import { commentBookTestRules } from '@meridian/contracts/bookings';
import type {
  MutationAmendBookTestArgs,
  MutationCancelBookTestArgs,
  MutationMutateBookTestArgs,
} from '@meridian/contracts/generated/public';
import type { FastifyRequest } from 'fastify';
import { publicOperations } from '../../../platform/operations/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { BookingRecordQuery } from '../history/booking-record.query.js';
import { BookingAnswers } from './booking-answers.js';
import { ChangeBookingHandler } from './change-booking.handler.js';
import { DraftBookings } from './draft-bookings.js';
import { OwnedBookingsQuery } from './owned-bookings.query.js';

interface Call<Args> {
  readonly args: Args;
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly answers: BookingAnswers;
  readonly changes: ChangeBookingHandler;
  readonly drafts: DraftBookings;
}

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
        run: ({ args: { id, lang }, viewer, request, answers }) => answers.one(id, { viewer, request, lang }),
      },
      bookTestRecord: {
        allow: 'signedIn',
        run: ({ args, viewer, records }) => records.of(args.id, viewer.userId ?? ''),
      },
    },
    Mutation: {
      mutateBookTest: {
        allow: 'public',
        run: ({ args, viewer, request, drafts }: Call<MutationMutateBookTestArgs>) =>
          drafts.take(args, { viewer, request, lang: args.lang }),
      },
      cancelBookTest: {
        allow: 'signedIn',
        run: ({ args, viewer, request, answers, changes }: Call<MutationCancelBookTestArgs>) =>
          answers.step(args.id, { viewer, request, lang: args.lang }, (booking, context) =>
            changes.cancel(booking, args.feeSeen, context),
          ),
      },
      amendBookTest: {
        allow: 'signedIn',
        run: ({ args, viewer, request, answers, changes }: Call<MutationAmendBookTestArgs>) =>
          answers.step(args.id, { viewer, request, lang: args.lang }, (booking, context) =>
            changes.amend(booking, args, context),
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
