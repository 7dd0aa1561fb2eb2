import { mutatePharmabookingRules } from '@meridian/contracts/bookings';
import type { RefusalAnswer } from '../../../lib/api/refusal.ts';
import { reasonOf } from '../../../lib/api/refusal.ts';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { StepFields } from './StepFields.tsx';
import { type Action, actionNames } from './stages.ts';
import { fieldOf, startOf, stepInput } from './step-values.ts';
import type { StepInput } from './use-step.ts';
import styles from './board.module.css';

type Props = {
  visit: VisitPartsFragment;
  pharmaid: string;
  action: Action;
  take(step: StepInput): Promise<RefusalAnswer | undefined>;
  onLeave(): void;
  onRefused(): void;
};

/** What the visit became meanwhile is read anew, unless the refusal is about a field. */
export function StepForm({ visit, pharmaid, action, take, onLeave, onRefused }: Props) {
  const initial = startOf(action, visit);
  const asInput = (values: typeof initial) => ({ ...stepInput(action, visit, values), pharmaid });

  async function send(values: typeof initial) {
    const answer = await take(stepInput(action, visit, values));
    if (!answer) return [];
    if (fieldOf[reasonOf(answer)] === undefined) onRefused();
    return refused(answer, fieldOf);
  }

  return (
    <Form key={action} initial={initial} rules={mutatePharmabookingRules} asInput={asInput} onSend={send}>
      <h3>
        <Say id={actionNames[action]} />
      </h3>
      <StepFields action={action} visit={visit} />
      <div className={styles.actions}>
        <SubmitButton label={actionNames[action]} />
        <SecondaryButton onClick={onLeave}>
          <Say id="pharmaBoard.leave" />
        </SecondaryButton>
      </div>
    </Form>
  );
}
