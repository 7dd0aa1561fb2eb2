import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { MutatePharmabookingInput, VisitPartsFragment } from '../../../gql/graphql.ts';
import { type RefusalAnswer, troubleIn } from '../../../lib/api/refusal.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { VisitParts } from '../shared/visits.documents.ts';
import { StepVisit } from './board.documents.ts';
import { doneNames } from './stages.ts';

export type StepInput = Omit<MutatePharmabookingInput, 'pharmaid'>;

const changes = { additionalTypenames: ['PharmaBooking'] };

/** Takes a step of a visit, and says that it was taken. */
export function useStep(pharmaid: string, onTaken?: (visit: VisitPartsFragment) => void) {
  const [{ fetching: busy }, send] = useMutation(StepVisit);

  /** Answers why it was refused; whoever asked says so where it belongs. */
  async function take(step: StepInput): Promise<RefusalAnswer | undefined> {
    if (!navigator.onLine) {
      notify({ tone: 'bad', message: 'pharmaBoard.offline.step' });
      return undefined;
    }
    const { data } = await send({ input: { pharmaid, ...step } }, changes);
    const answer = data?.answer;
    if (!answer) return undefined;
    if (answer.__typename === 'Refusal') return answer;
    onTaken?.(readFragment(VisitParts, answer));
    const { action } = step;
    const about = String(step.id);
    notify({ tone: 'good', message: action === 'undo' ? 'pharmaBoard.undone' : doneNames[action], about });
    return undefined;
  }

  /** As `take`, for a step that asks for nothing: a refusal is said at once. */
  async function press(step: StepInput, onRefused: () => void) {
    const refused = await take(step);
    if (!refused) return;
    notify({ tone: 'bad', ...troubleIn(refused) });
    onRefused();
  }

  return { busy, take, press };
}
