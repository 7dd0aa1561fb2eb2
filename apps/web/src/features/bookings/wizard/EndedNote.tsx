import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { BookingNow } from './booking.values.ts';

type Why = NonNullable<BookingNow['ended']>['why'];

const words = {
  failed: ['booking.ended.failed', 'booking.ended.text'],
  cancelled: ['booking.ended.cancelled', 'booking.ended.text'],
  expired: ['booking.ended.expired', 'booking.ended.text'],
  slotGone: ['booking.ended.slotGone', 'booking.ended.slotGone.text'],
} as const satisfies Record<Why, readonly [MessageId, MessageId]>;

/** How the last attempt to pay ended, and what became of the money. */
export function EndedNote({ booking: { ended } }: { booking: BookingNow }) {
  if (!ended) return null;
  const [heading, text] = words[ended.why];
  return (
    <Note tone={ended.why === 'cancelled' ? 'plain' : 'warn'} level={2} heading={<Say id={heading} />}>
      <p>
        <Say id={text} />
      </p>
    </Note>
  );
}
