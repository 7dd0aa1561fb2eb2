import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';

const points: readonly MessageId[] = [
  'booking.terms.cancel',
  'booking.terms.late',
  'booking.terms.miss',
  'booking.terms.result',
  'booking.terms.data',
];

/** What is agreed to, in the sentences that matter. */
export function TermsPoints({ className }: { className: string | undefined }) {
  return (
    <ul className={className}>
      {points.map((point) => (
        <li key={point}>
          <Say id={point} />
        </li>
      ))}
    </ul>
  );
}
