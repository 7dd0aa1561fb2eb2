import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { EndedNote } from '../../payments/shared/pay/EndedNote.tsx';
import type { AppointmentNow } from '../shared/appointment.ts';

const words: Readonly<Record<NonNullable<AppointmentNow['ended']>, MessageId>> = {
  failed: 'gpBook.ended.failed',
  cancelled: 'gpBook.ended.cancelled',
  expired: 'gpBook.ended.expired',
  timeGone: 'gpBook.ended.timeGone',
};

/** How the last attempt to pay ended. */
export function EndedAppointment({ appointment: { ended } }: { appointment: AppointmentNow }) {
  if (!ended) return null;
  const isGone = ended === 'timeGone';
  return (
    <EndedNote
      why={isGone ? 'failed' : ended}
      heading={words[ended]}
      text={isGone ? 'gpBook.ended.timeGone.text' : 'gpBook.ended.text'}
      level={2}
    />
  );
}
