import { randomUUID } from 'node:crypto';
import { answerTriageRules, commentBookTestRules } from '@meridian/contracts/bookings';
import { bookings } from '@meridian/domain/bookings';
import { money } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { publicOperations } from '../../../platform/operations/index.js';
import { BookingRecordQuery } from '../history/booking-record.query.js';
import { BookingMails } from './booking-mails.service.js';
import type { OpenBooking } from './booking-access.service.js';
import { BookingChanges } from './booking-changes.handler.js';
import { BookingAnswers } from './booking-answers.service.js';
import { DraftBookings } from './draft-bookings.service.js';
import { OwnedBookingsQuery } from './owned-bookings.query.js';

/** The patient's side of bookings. */
export const bookingOperations = publicOperations({
  name: 'bookingOperations',
  module: 'bookings',
  uses: {
    answers: BookingAnswers,
    store: EventStore,
    changes: BookingChanges,
    drafts: DraftBookings,
    owned: OwnedBookingsQuery,
    records: BookingRecordQuery,
    mails: BookingMails,
  },
  fields: {
    Query: {
      booktest: {
        allow: 'signedIn',
        run: ({ args: { lang, after, size }, viewer, owned }) =>
          owned.list(viewer.userId ?? '', lang, after ?? null, size ?? undefined),
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
            changes.cancel({ ...byPatient(booking), feeSeen: money(args.feeSeen) }, context),
          ),
      },
      amendBookTest: {
        allow: 'signedIn',
        run: ({ args, viewer, request, answers, changes, mails }) =>
          answers.step(args.id, { viewer, request, lang: args.lang }, (booking, context) =>
            mails.during(booking, { viewer, request }, () =>
              changes.amend(
                {
                  ...byPatient(booking),
                  at: args.at,
                  ...(args.atSeen && { atSeen: args.atSeen }),
                  feeSeen: money(args.feeSeen),
                },
                context,
              ),
            ),
          ),
      },
      commentBookTest: {
        allow: 'signedIn',
        rules: commentBookTestRules,
        run: ({ input: { id, comment, lang }, viewer, request, answers, store }) =>
          answers.step(id, { viewer, request, lang }, (booking, context) => {
            const data = { ...byPatient(booking), commentId: randomUUID(), comment };
            return store.send(bookings, { type: 'Comment', data }, context);
          }),
      },
      answerTriage: {
        allow: 'signedIn',
        rules: answerTriageRules,
        run: ({ input: { id, patient, words, lang, ...said }, viewer, request, answers, store }) =>
          answers.step(id, { viewer, request, lang }, ({ bookingId }, context) => {
            const data = { bookingId, patient: patient - 1, ...said, ...(words && { words }) };
            return store.send(bookings, { type: 'AnswerTriage', data }, context);
          }),
      },
    },
  },
});

function byPatient({ bookingId }: OpenBooking) {
  return { bookingId, by: 'patient' } as const;
}
