import { correctCaseReportRules } from '@meridian/contracts/cases';
import { useState } from 'react';
import { useMutation } from 'urql';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { caseIn, reportOf, type ReportValues, type Ways } from './doctor-case.ts';
import { CorrectCaseReport } from './doctor.documents.ts';
import styles from './doctor.module.css';
import { useOwnDraft } from './own-draft.ts';
import { Sections } from './ReportEditor.tsx';

type Values = { report: ReportValues; reason: string };

/** A new edition, from the one on the screen, with the reason that the patient reads. */
export function CorrectReport({ of, onChanged, onLeft }: Ways & { onLeft(): void }) {
  const { id } = of;
  const [, correct] = useMutation(CorrectCaseReport);
  const [seen] = useState(() => of.reports[0]?.edition ?? 1);
  const draft = useOwnDraft<Values>(`case-correction-${id}-${seen}`);
  const [initial] = useState<Values>(() => draft.values ?? { report: reportOf(of), reason: '' });
  const inputOf = ({ reason, report }: Values) => ({ id, seen, reason, report });
  async function send(values: Values) {
    const answer = (await correct({ input: inputOf(values) })).data?.correctCaseReport;
    if (answer?.__typename === 'Refusal') return refused(answer);
    const changed = caseIn(answer);
    if (changed) {
      draft.forget();
      notify({ tone: 'good', message: 'doctor.correct.done' });
      onLeft();
      onChanged(changed);
    }
    return undefined;
  }
  return (
    <Form initial={initial} rules={correctCaseReportRules} asInput={inputOf} onSend={send}>
      <KeepDraft name={draft.name} />
      <Sections />
      <TextArea name="reason" label="doctor.correct.reason" hint="doctor.correct.hint" rows={2} />
      <div className={styles.actions}>
        <SubmitButton label="doctor.correct.send" />
        <SecondaryButton
          onClick={() => {
            draft.forget();
            onLeft();
          }}
        >
          <Say id="doctor.correct.leave" />
        </SecondaryButton>
      </div>
    </Form>
  );
}
