import { type FragmentType, readFragment } from '../../../gql/fragment-masking.ts';
import type { DoctorProfilePartsFragment } from '../../../gql/graphql.ts';
import { type RefusalAnswer, troubleIn } from '../../../lib/api/refusal.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { DoctorProfileParts } from './profile.documents.ts';

export type Profile = DoctorProfilePartsFragment;
export type Ways = { of: Profile; onChanged(of: Profile): void };

type Answer =
  | ({ __typename: 'DoctorProfile' } & FragmentType<typeof DoctorProfileParts>)
  | ({ __typename: 'Refusal' } & RefusalAnswer)
  | undefined;

/** Shows what came of a change, or says why it was refused. */
export function take(answer: Answer, done: MessageId, onChanged: Ways['onChanged']): void {
  if (answer?.__typename === 'Refusal') notify({ tone: 'bad', ...troubleIn(answer) });
  if (answer?.__typename !== 'DoctorProfile') return;
  notify({ tone: 'good', message: done });
  onChanged(readFragment(DoctorProfileParts, answer));
}
