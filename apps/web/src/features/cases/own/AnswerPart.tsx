import { answerCaseQuestionRules } from '@meridian/contracts/cases';
import { useState } from 'react';
import { draftOf, forgetDraft } from '../../../lib/draft.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import type { CaseNow } from '../shared/case.ts';
import styles from '../shared/cases.module.css';
import { Versions } from '../shared/Versions.tsx';
import { FilesForCase } from '../shared/FilesForCase.tsx';
import type { CaseRecord } from '../shared/use-case-record.ts';
import own from './own.module.css';
import { AnswerCaseQuestion } from './own-cases.documents.ts';

type Values = { answer: string };
type Props = { of: CaseNow; question: CaseNow['questions'][number]; record: CaseRecord };

/** What the doctor asks, and the answer, with files where they help. */
export default function AnswerPart({
  of,
  question: { id: questionId, question, questionTranslation, askedAt },
  record,
}: Props) {
  const { language: lang } = useLanguage();
  const { id, doctor } = of;
  const name = `case.${id}.answer.${questionId}`;
  const [initial] = useState(() => draftOf<Values>(name) ?? { answer: '' });

  async function send({ answer }: Values) {
    const input = { id, lang, questionId, answer: answer.trim() };
    const sent = await record.write(AnswerCaseQuestion, { input });
    if ('wrong' in sent) return sent.wrong;
    forgetDraft(name);
    notify({ tone: 'good', message: 'caseOwn.answer.done' });
    return undefined;
  }

  return (
    <section className={own.needed}>
      <h2>
        <Say id="caseOwn.answer" />
      </h2>
      <div className={own.said}>
        <p className={styles.soft}>
          {doctor && (
            <>
              <bdi translate="no">{doctor.name}</bdi>
              {' · '}
            </>
          )}
          <span data-formatted>{formatUkTime(askedAt, lang)}</span>
        </p>
        <p className={styles.own}>{question}</p>
        <Versions of={questionTranslation} from="en" to="zh" open />
      </div>
      <Form
        initial={initial}
        rules={answerCaseQuestionRules}
        asInput={({ answer }: Values) => ({ id, lang, questionId, answer })}
        onSend={send}
      >
        <KeepDraft name={name} />
        <TextArea name="answer" label="caseOwn.answer.label" hint="caseOwn.answer.hint" rows={6} />
        {of.filesOpen && (
          <details className={own.folded}>
            <summary>
              <Say id="caseOwn.answer.files" />
            </summary>
            <FilesForCase of={of} record={record} />
          </details>
        )}
        <SubmitButton label="caseOwn.answer.send" />
      </Form>
    </section>
  );
}
