import type { GpWorkRecordFragment } from '../../../gql/graphql.ts';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import { type RefusalAnswer, troubleIn } from '../../../lib/api/refusal.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { GpWorkAppointment } from './gp-work.documents.ts';

export type WorkRecord = GpWorkRecordFragment;
export type Ways = { record: WorkRecord; onWritten(record: WorkRecord): void; onRefused(): void };

type Answer =
  | ({ __typename: 'GpWorkAppointment' } & FragmentType<typeof GpWorkAppointment>)
  | ({ __typename: 'Refusal' } & RefusalAnswer);

/** When it is due: a call back by then, or a time that was booked. */
export const dueIn = (mode: WorkRecord['mode']) =>
  mode === 'remote' ? ('gpWork.callBy' as const) : (`gpWork.at.${mode}` as const);

/** Shows what came of a step: the record as it is now, or why not, and the record afresh. */
export function take(
  answer: Answer | undefined,
  { onWritten, onRefused }: Pick<Ways, 'onWritten' | 'onRefused'>,
): boolean {
  if (answer?.__typename === 'GpWorkAppointment') {
    onWritten(readFragment(GpWorkAppointment, answer));
    return true;
  }
  if (answer) notify({ tone: 'bad', ...troubleIn(answer) });
  onRefused();
  return false;
}

/** How it stands where nobody waits for it. */
export const endedAs = ({ status, notHeld }: Pick<WorkRecord, 'status' | 'notHeld'>): MessageId =>
  notHeld ? 'gpWork.notHeld' : `fields.AppointmentStatus.${status}`;
