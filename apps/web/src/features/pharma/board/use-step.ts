import { undoSeconds } from '@meridian/domain/kernel/rules';
import { undoableSteps } from '@meridian/domain/bookings/rules';
import { useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { MutatePharmabookingInput, VisitPartsFragment } from '../../../gql/graphql.ts';
import { type RefusalAnswer, refusalIn } from '../../../lib/api/refusal.ts';
import { dismiss, notify } from '../../../ui/notifications/notifications.ts';
import { StepVisit, VisitParts } from './board.documents.ts';
import { type Action, doneNames } from './stages.ts';

export type StepInput = Omit<MutatePharmabookingInput, 'pharmaid'>;

const changes = { additionalTypenames: ['PharmaBooking'] };
const undoable = (action: StepInput['action']) => undoableSteps.find((step) => step === action);

/** Takes a step of a visit, and offers the way back for as long as there is one. */
export function useStep(pharmaid: string, onTaken?: (visit: VisitPartsFragment) => void) {
  const [{ fetching: busy }, send] = useMutation(StepVisit);
  const [refusal, setRefusal] = useState<RefusalAnswer>();

  /** What it was refused for, where it is about a field of a form. */
  async function take(step: StepInput): Promise<RefusalAnswer | undefined> {
    const { data } = await send({ input: { pharmaid, ...step } }, changes);
    const answer = data?.answer;
    if (!answer) return undefined;
    if (answer.__typename === 'Refusal') {
      const { fields, trouble } = refusalIn(answer);
      setRefusal(answer);
      if (fields.length === 0) notify({ tone: 'bad', ...trouble });
      return answer;
    }
    setRefusal(undefined);
    onTaken?.(readFragment(VisitParts, answer));
    say(step);
    return undefined;
  }

  function say({ action, id }: StepInput) {
    if (action === 'undo') return void notify({ tone: 'good', message: 'pharmaBoard.undone' });
    const step = undoable(action);
    const message = doneNames[action as Action];
    if (!step) return void notify({ tone: 'good', message });
    const undo = { label: 'pharmaBoard.undo', run: () => void take({ action: 'undo', id, step }) } as const;
    const shown = notify({ tone: 'good', message, action: undo });
    setTimeout(() => dismiss(shown), undoSeconds * 1000);
  }

  return { busy, take, refusal };
}
