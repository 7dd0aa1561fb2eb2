import { answerPharmacyQuestionRules } from '@meridian/contracts/pharma';
import { useMutation } from 'urql';
import type { PharmacyApplicationPartsFragment } from '../../../gql/graphql.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { AnswerPharmacyQuestion } from './apply.documents.ts';
import styles from './apply.module.css';
import { Withdraw } from './Withdraw.tsx';

type Application = PharmacyApplicationPartsFragment;
type Props = { application: Application; onChanged(): void };

const standing: Readonly<Record<Application['status'], MessageId>> = {
  applied: 'pharmaApply.status.applied',
  asked: 'pharmaApply.status.asked',
  active: 'pharmaApply.status.active',
  inactive: 'pharmaApply.status.inactive',
  refused: 'pharmaApply.status.refused',
  withdrawn: 'pharmaApply.status.withdrawn',
};

/** One application: how it stands in words, and what is needed next. */
export function ApplicationLine({ application, onChanged }: Props) {
  const { language } = useLanguage();
  const { id, status, company, companyNo, premisesNo, pharmacy, question, answer, refusedFor } = application;
  const { permittedActions, appliedAt } = application;
  const { name, address1, city, postCode } = pharmacy;
  return (
    <section className={styles.line} data-status={status}>
      <h2 translate="no">
        <bdi>{name}</bdi>
      </h2>
      <p className={styles.status}>
        <Say id={standing[status]} />
      </p>
      {status === 'refused' && refusedFor && <Words label="pharmaApply.reason">{refusedFor}</Words>}
      {question && <Words label="pharmaApply.question">{question}</Words>}
      {answer && <Words label="pharmaApply.answer">{answer}</Words>}
      {permittedActions.includes('answerPharmacyQuestion') && <AnswerForm id={id} onSent={onChanged} />}
      {status === 'active' && (
        <p>
          <PrimaryLink to="/pharma">
            <Say id="pharmaApply.open" />
          </PrimaryLink>
        </p>
      )}
      <p className={styles.soft} translate="no">
        <bdi>{[company, companyNo].join(' · ')}</bdi>
        <br />
        <bdi>{[address1, city, postCode].join(', ')}</bdi>
        <br />
        <bdi>GPhC {premisesNo}</bdi>
      </p>
      <p className={styles.soft}>
        <Say id="pharmaApply.appliedAt" values={{ time: formatUkTime(appliedAt, language) }} />
      </p>
      {permittedActions.includes('withdrawPharmacyApplication') && (
        <Withdraw id={id} name={name} onWithdrawn={onChanged} />
      )}
    </section>
  );
}

function Words({ label, children }: { label: MessageId; children: string }) {
  return (
    <div className={styles.words}>
      <h3>
        <Say id={label} />
      </h3>
      <p>{children}</p>
    </div>
  );
}

function AnswerForm({ id, onSent }: { id: string; onSent(): void }) {
  const [, answer] = useMutation(AnswerPharmacyQuestion);

  async function send(values: { id: string; answer: string }) {
    const { data } = await answer({ input: values });
    const outcome = data?.answer;
    if (outcome?.__typename === 'Refusal') {
      onSent();
      return refused(outcome);
    }
    if (outcome === undefined) return undefined;
    notify({ tone: 'good', message: 'pharmaApply.answer.sent' });
    onSent();
    return undefined;
  }

  return (
    <Form initial={{ id, answer: '' }} rules={answerPharmacyQuestionRules} onSend={send}>
      <TextArea name="answer" label="pharmaApply.answer.label" />
      <SubmitButton label="pharmaApply.answer.send" />
    </Form>
  );
}
