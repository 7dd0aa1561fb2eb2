import { mutatePharmabookingRules } from '@meridian/contracts/bookings';
import { useField } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { RefusalAnswer } from '../../../lib/api/refusal.ts';
import type { TriageQuestion, VisitPartsFragment } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { useCarriedVoucher } from '../shared/carried-voucher.ts';
import { StepFields } from './StepFields.tsx';
import { type Action, actionNames, namesIn } from './stages.ts';
import { StepQuestion } from './StepQuestion.tsx';
import { endsFor, fieldOf, startOf, stepInput, type StepValues } from './step-values.ts';
import type { StepInput } from './use-step.ts';
import styles from './board.module.css';

type Props = {
  visit: VisitPartsFragment;
  pharmaid: string;
  action: Action;
  /** What stands in it at first. */
  start?: Partial<StepValues>;
  /** That are asked aloud. */
  questions?: readonly TriageQuestion[];
  take(step: StepInput): Promise<RefusalAnswer | undefined>;
  onLeave(): void;
  onRefused(): void;
};

type FinalStep = 'vaccinate' | 'takePayment' | 'takeVoucher';
const isFinalStep = (action: Action): action is FinalStep =>
  action === 'vaccinate' || action === 'takePayment' || action === 'takeVoucher';

/** What the visit became meanwhile is read anew, unless the refusal is about a field. */
export default function StepForm({ visit, pharmaid, action, start, questions, take, onLeave, onRefused }: Props) {
  const first = useRef<HTMLDivElement>(null);
  const carried = useCarriedVoucher();
  const voucher = carried?.testId === visit.testId ? carried.code : '';
  const initial = { ...startOf(action, visit), voucher, ...start };
  const asInput = (values: typeof initial) => ({ ...stepInput(action, visit, values), pharmaid });

  const [asking, ask] = useState<{ readonly patient: number; answer(sure: boolean): void }>();

  async function send(values: typeof initial) {
    const patient = endsFor(action, visit, values);
    const sure = patient === null || (await new Promise<boolean>((answer) => ask({ patient, answer })));
    ask(undefined);
    if (!sure) return [];
    const answer = await take(stepInput(action, visit, values));
    if (!answer) return [];
    const errors = refused(answer, fieldOf);
    if (errors.length === 0) onRefused();
    return errors;
  }

  useEffect(() => first.current?.querySelector<HTMLElement>('select, input, textarea')?.focus(), []);
  return (
    <div ref={first}>
      <Form key={action} initial={initial} rules={mutatePharmabookingRules} asInput={asInput} onSend={send}>
        <h3>
          <Say id={actionNames[action]} />
        </h3>
        {isFinalStep(action) && (
          <p>
            <Final action={action} visit={visit} />
          </p>
        )}
        <StepFields {...{ action, visit, pharmaid, questions }} />
        <div className={styles.actions}>
          <SubmitButton label={actionNames[action]} />
          <SecondaryButton onClick={onLeave}>
            <Say id="pharmaBoard.leave" />
          </SecondaryButton>
        </div>
      </Form>
      {asking && (
        <StepQuestion
          about="out"
          visit={visit}
          patient={asking.patient}
          busy={false}
          onKeep={() => asking.answer(false)}
          onTake={() => asking.answer(true)}
        />
      )}
    </div>
  );
}

type FinalProps = Pick<Props, 'visit'> & { action: FinalStep };

/** What cannot be undone, and of whom: nobody is named before they are chosen. */
function Final({ action, visit }: FinalProps) {
  const { language } = useLanguage();
  const [{ value: chosen }] = useField<string>('patient');
  const whom = { patients: visit.patients.filter(({ number }) => String(number) === chosen) };
  const name = namesIn(whom, language === 'zh' ? '、' : ', ');
  if (action !== 'vaccinate' || name === '') return <Say id={`pharmaBoard.final.${action}`} />;
  return <Say id="pharmaBoard.final.vaccinate.name" values={{ name: <bdi translate="no">{name}</bdi> }} />;
}
