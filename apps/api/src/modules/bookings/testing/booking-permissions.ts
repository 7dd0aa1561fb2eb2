import { randomUUID } from 'node:crypto';
import { bookingStream, triageVersion } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type Sample, type Samples, touching, type Variables } from '../../../../test/permission-sample.js';

/** A booking that somebody began. */
async function bookingOf(userId: string, stack: ApiStack): Promise<string> {
  const bookingId = randomUUID();
  const started = { bookingId, userId, testId: 'nothing', venueId: 'nowhere', language: 'en' };
  const { store } = stack.api.api.platform;
  const written = await store.append(bookingStream(bookingId), [{ type: 'BookingStarted', data: started }], {
    actor: userId,
  });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['bookings.bookings'], written.position);
  return bookingId;
}

const about = (more: Variables = {}): Sample => ({
  records: 'own',
  variables: () => more,
  naming: async ({ userId }, stack) => ({
    others: { id: await bookingOf(userId, stack), ...more },
    unknown: { id: randomUUID(), ...more },
  }),
});

/** A booking that nobody owns is opened by its id, which cannot be guessed. */
export const bookingSamples = {
  ...touching('all', 'Subscription.bookingsChanged'),
  'Query.booktest': {
    records: 'own',
    naming: async ({ userId }, stack) => ({
      others: { after: await bookingOf(userId, stack) },
      unknown: { after: randomUUID() },
    }),
  },
  'Query.oneBooktest': about(),
  'Query.bookTestRecord': about(),
  'Mutation.mutateBookTest': about({ action: 'terms', terms: '2026-11' }),
  'Mutation.cancelBookTest': about(),
  'Mutation.amendBookTest': about(),
  'Mutation.commentBookTest': about(),
  'Mutation.answerTriage': about({ patient: 1, version: triageVersion, yes: [] }),
} satisfies Samples;
