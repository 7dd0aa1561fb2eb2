import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { EndedNote } from '../../payments/shared/pay/EndedNote.tsx';
import type { BookingNow } from './booking.values.ts';

type Why = NonNullable<BookingNow['ended']>['why'];

const words = {
  failed: ['booking.ended.failed', 'booking.ended.text'],
  cancelled: ['booking.ended.cancelled', 'booking.ended.text'],
  expired: ['booking.ended.expired', 'booking.ended.text'],
  slotGone: ['booking.ended.slotGone', 'booking.ended.slotGone.text'],
} as const satisfies Record<Why, readonly [MessageId, MessageId]>;

export function EndedBooking({ booking: { ended } }: { booking: BookingNow }) {
  if (!ended) return null;
  const [heading, text] = words[ended.why];
  return <EndedNote {...{ why: ended.why, heading, text }} level={2} />;
}
