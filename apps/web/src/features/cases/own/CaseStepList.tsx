import { useEffect, useRef } from 'react';
import { useQuery } from 'urql';
import type { CaseStepsQuery } from '../../../gql/graphql.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useOnline } from '../../../lib/online.ts';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import styles from '../shared/cases.module.css';
import own from './own.module.css';
import { CaseSteps } from './case-steps.documents.ts';

type Step = NonNullable<CaseStepsQuery['caseSteps']>[number];

const words: Readonly<Record<Step['kind'], MessageId>> = {
  sent: 'caseHistory.sent',
  paidInVain: 'caseHistory.paidInVain',
  translating: 'caseHistory.translating',
  translated: 'caseHistory.translated',
  offered: 'caseHistory.offered',
  noneFound: 'caseHistory.noneFound',
  accepted: 'caseHistory.accepted',
  doctorLeft: 'caseHistory.doctorLeft',
  question: 'caseHistory.question',
  questionTranslated: 'caseHistory.questionTranslated',
  answer: 'caseHistory.answer',
  answerTranslated: 'caseHistory.answerTranslated',
  signed: 'caseHistory.signed',
  reportTranslated: 'caseHistory.reportTranslated',
  corrected: 'caseHistory.corrected',
  withdrawn: 'caseHistory.withdrawn',
  reopened: 'caseHistory.reopened',
  late: 'caseHistory.late',
  escalated: 'caseHistory.escalated',
  waitChosen: 'caseHistory.waitChosen',
  cancellationAsked: 'caseHistory.cancellationAsked',
  cancellationDeclined: 'caseHistory.cancellationDeclined',
  cancelled: 'caseHistory.cancelled',
  cancelledByStaff: 'caseHistory.cancelledByStaff',
  feedback: 'caseHistory.feedback',
  refundRequested: 'caseHistory.refundRequested',
  refunded: 'caseHistory.refunded',
  refundFailed: 'caseHistory.refundFailed',
};

const context = { requestPolicy: 'network-only', quiet: true } as const;

/** Step by step, the first first; read anew when the case has changed. */
export default function CaseStepList({ id, changedAt }: { id: string; changedAt: string }) {
  const isOnline = useOnline();
  const [{ data, error }, ask] = useQuery({ query: CaseSteps, variables: { id }, context });
  const seen = useRef(changedAt);
  useEffect(() => {
    if (seen.current === changedAt) return;
    seen.current = changedAt;
    ask();
  }, [changedAt, ask]);
  const steps = data?.caseSteps;
  if (!data) {
    if (!isOnline) return <Offline />;
    return error ? <Failed onRetry={ask} /> : <Loading shape="list" />;
  }
  if (!steps || steps.length === 0) return <Empty title="caseHistory.none" text="caseHistory.none.text" />;
  return (
    <ol className={own.history}>
      {steps.map((step) => (
        <li key={step.id}>
          <OneStep step={step} />
        </li>
      ))}
    </ol>
  );
}

function OneStep({ step: { kind, at, doctor, edition, amount, words: written, own: isOwn } }: { step: Step }) {
  const { language } = useLanguage();
  const name = doctor ? <bdi translate="no">{doctor}</bdi> : <Say id="caseHistory.doctor" />;
  return (
    <>
      <span>
        <Say id={words[kind]} values={{ name, edition: edition ?? 1, amount: amount ? formatMoney(amount) : '' }} />
      </span>
      {written && (
        <span className={own.said} data-own={isOwn} translate="no" data-formatted>
          <span className={styles.own}>{written}</span>
        </span>
      )}
      <time dateTime={at} className={styles.soft} data-formatted>
        {formatUkTime(at, language)}
      </time>
    </>
  );
}
