import type { MessageId } from '../../../lib/i18n/message-id.ts';
import desk from './desk.module.css';
import { Spoken } from './Spoken.tsx';

/** Other sentences need other `spokenTermsVersions`. */
const sentences: readonly MessageId[] = [
  'adminBookings.spoken.cancel',
  'adminBookings.spoken.late',
  'adminBookings.spoken.miss',
  'adminBookings.spoken.result',
  'adminBookings.spoken.data',
  'adminBookings.spoken.ask',
];

/** The terms in short sentences, as somebody says them on the phone. */
export function SpokenTerms() {
  return (
    <ol className={desk.points}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Spoken sentence={sentence} />
        </li>
      ))}
    </ol>
  );
}
