import { undoSeconds } from '@meridian/domain/kernel/rules';
import { undoableSteps } from '@meridian/domain/bookings/rules';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { MutatePharmabookingInput, VisitPartsFragment } from '../../../gql/graphql.ts';
import { type RefusalAnswer, troubleIn } from '../../../lib/api/refusal.ts';
import { dismiss, notify } from '../../../ui/notifications/notifications.ts';
import { VisitParts } from '../shared/visits.documents.ts';
import { StepVisit } from './board.documents.ts';
import { type Action, doneNames } from './stages.ts';

export type StepInput = Omit<MutatePharmabookingInput, 'pharmaid'>;

const changes = { additionalTypenames: ['PharmaBooking'] };
const undoable = (action: StepInput['action']) => undoableSteps.find((step) => step === action);

/** Takes a step of a visit, and offers the way back for as long as there is one. */
export function useStep(pharmaid: string, onTaken?: (visit: VisitPartsFragment) => void) {
  const [{ fetching: busy }, send] = useMutation(StepVisit);

  /** Answers why it was refused; whoever asked says so where it belongs. */
  async function take(step: StepInput): Promise<RefusalAnswer | undefined> {
    const { data } = await send({ input: { pharmaid, ...step } }, changes);
    const answer = data?.answer;
    if (!answer) return undefined;
    if (answer.__typename === 'Refusal') return answer;
    onTaken?.(readFragment(VisitParts, answer));
    say(step);
    return undefined;
  }

  async function back(step: StepInput) {
    const refused = await take(step);
    if (refused) notify({ tone: 'bad', ...troubleIn(refused) });
  }

  function say({ action, id }: StepInput) {
    if (action === 'undo') return void notify({ tone: 'good', message: 'pharmaBoard.undone' });
    const step = undoable(action);
    const message = doneNames[action as Action];
    if (!step) return void notify({ tone: 'good', message });
    const undo = { label: 'pharmaBoard.undo', run: () => void back({ action: 'undo', id, step }) } as const;
    const shown = notify({ tone: 'good', message, action: undo });
    setTimeout(() => dismiss(shown), undoSeconds * 1000);
  }

  return { busy, take };
}
