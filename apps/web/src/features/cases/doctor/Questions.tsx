import { askCasePatientRules } from '@meridian/contracts/cases';
import { useState } from 'react';
import { useMutation } from 'urql';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Pauses } from '../shared/Pauses.tsx';
import { Versions } from '../shared/Versions.tsx';
import { caseIn, type Ways } from './doctor-case.ts';
import { AskCasePatient } from './doctor.documents.ts';
import styles from './doctor.module.css';
import { useOwnDraft } from './own-draft.ts';

/** What the doctor asked and what was answered, and the next question. */
export function Questions(ways: Ways) {
  const { language } = useLanguage();
  const { questions, pauses, permittedActions } = ways.of;
  const mayAsk = permittedActions.includes('askCasePatient');
  if (questions.length === 0 && !mayAsk) return null;
  return (
    <Section heading={<Say id="doctor.questions" />}>
      {questions.length > 0 && (
        <ol className={styles.lines}>
          {questions.map(({ id, question, questionTranslation, askedAt, answer, answerTranslation, answeredAt }) => (
            <li key={id} className={styles.line}>
              <p className={styles.own} translate="no">
                {question}
              </p>
              <Versions of={questionTranslation} from="en" to="zh" />
              <p className={styles.facts}>
                <Say id="doctor.askedAt" values={{ time: formatUkTime(askedAt, language) }} />
              </p>
              {answeredAt ? (
                <>
                  <p className={styles.own} translate="no">
                    {answer}
                  </p>
                  <Versions of={answerTranslation} from="zh" to="en" open />
                  <p className={styles.facts}>
                    <Say id="doctor.answeredAt" values={{ time: formatUkTime(answeredAt, language) }} />
                  </p>
                </>
              ) : (
                <p>
                  <strong>
                    <Say id="doctor.waits" />
                  </strong>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      <Pauses pauses={pauses} />
      {mayAsk && <Ask {...ways} />}
    </Section>
  );
}

function Ask({ of: { id }, onChanged }: Ways) {
  const [, ask] = useMutation(AskCasePatient);
  const [questionId] = useState(() => crypto.randomUUID());
  const draft = useOwnDraft<{ question: string }>(`case-question-${id}`);
  const [initial] = useState(() => ({ question: '', ...draft.values }));
  async function send({ question }: { question: string }) {
    const answer = (await ask({ input: { id, questionId, question } })).data?.askCasePatient;
    if (answer?.__typename === 'Refusal') return refused(answer);
    const changed = caseIn(answer);
    if (changed) {
      draft.forget();
      notify({ tone: 'good', message: 'doctor.ask.done' });
      onChanged(changed);
    }
    return undefined;
  }
  return (
    <Form
      initial={initial}
      rules={askCasePatientRules}
      asInput={({ question }) => ({ id, questionId, question })}
      onSend={send}
    >
      <KeepDraft name={draft.name} />
      <TextArea name="question" label="doctor.ask" hint="doctor.ask.hint" rows={3} />
      <SubmitButton label="doctor.ask.send" />
    </Form>
  );
}
