import { IconChevronLeft } from '@tabler/icons-react';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Receipts } from '../../gp/shared/Receipts.tsx';
import { Discount, Sum, Sums } from '../../payments/shared/sums/Sums.tsx';
import { Answers } from '../shared/Answers.tsx';
import type { CaseNow } from '../shared/case.ts';
import { CaseFiles } from '../shared/CaseFiles.tsx';
import styles from '../shared/cases.module.css';
import type { CaseRecord } from '../shared/use-case-record.ts';
import { Barred } from './Barred.tsx';
import { CaseHistory } from './CaseHistory.tsx';
import { ChoicePart } from './ChoicePart.tsx';
import { Conversation } from './Conversation.tsx';
import { Doctor } from './Doctor.tsx';
import { DoctorFiles } from './DoctorFiles.tsx';
import { AnswerPart, FeedbackPart, Late } from './late-parts.tsx';
import { NextStep } from './NextStep.tsx';
import { openQuestion } from './own-case.ts';
import own from './own.module.css';
import { Report } from './Report.tsx';
import { StatusWord } from './StatusWord.tsx';

/** What is known of it: how it is, what is needed first, the report, and what was sent. */
export function CaseView({ of, record }: { of: CaseNow; record: CaseRecord }) {
  const { language } = useLanguage();
  const { id, title, reference, submittedAt, status, doctor, questions, reports, cancelling, cancellationAsked } = of;
  const question = openQuestion(of);
  const files = of.files.filter((file) => file.status === 'clean');
  const answered = questions.filter((each) => each.id !== question?.id);
  return (
    <article className={own.page}>
      <AppLink to="/your-files/cases" className={things.back}>
        <IconChevronLeft size={22} aria-hidden />
        <Say id="yourCases.title" />
      </AppLink>
      <div className={things.head}>
        <h1>{title ? <bdi translate="no">{title}</bdi> : <Say id="caseParts.untitled" />}</h1>
        <StatusWord of={of} />
        <p className={things.soft}>
          {reference && (
            <Say id="caseParts.reference" values={{ reference: <strong translate="no">{reference}</strong> }} />
          )}
          {submittedAt && (
            <>
              <br />
              <Say id="caseOwn.sentAt" values={{ time: formatUkTime(submittedAt, language) }} />
            </>
          )}
        </p>
        <TroubleNote trouble={record.trouble} level={2} />
        <NextStep of={of} />
      </div>
      {of.mayChoose && <ChoicePart of={of} record={record} />}
      {question && (
        <Late>
          <AnswerPart key={question.id} of={of} question={question} record={record} />
        </Late>
      )}
      {reports.length > 0 && <Report of={of} />}
      {status === 'completed' && (
        <Late>
          <FeedbackPart of={of} record={record} />
        </Late>
      )}
      {doctor && <Doctor doctor={doctor} />}
      <DoctorFiles caseId={id} version={[status, question?.id, answered.length, reports.length].join(' ')} />
      {answered.length > 0 && <Conversation questions={answered} doctor={doctor?.name} />}
      {files.length > 0 && !of.filesOpen && (
        <Section heading={<Say id="caseOwn.files" />}>
          <CaseFiles caseId={id} files={files} />
        </Section>
      )}
      <Section heading={<Say id="caseOwn.answers" />}>
        <Answers of={of} withoutFiles />
      </Section>
      <CaseHistory id={id} changedAt={of.changedAt} />
      <Money of={of} />
      <Barred of={of} />
      {cancelling && !cancellationAsked && (
        <div className={things.actions}>
          <SecondaryLink to={`/case/${id}?do=cancel`}>
            <Say id={cancelling.free ? 'caseOwn.cancel' : 'caseOwn.askCancel'} />
          </SecondaryLink>
        </div>
      )}
    </article>
  );
}

function Money({ of: { price, discount, paid, refunded, refundFailed, documents } }: { of: CaseNow }) {
  return (
    <Section heading={<Say id="caseOwn.money" />}>
      <Sums>
        {discount.amount > 0 && <Sum label={<Say id="caseOwn.money.price" />} amount={price} />}
        <Discount of={discount} />
        <Sum label={<Say id="caseOwn.money.paid" />} amount={paid} />
        {refunded.amount > 0 && <Sum label={<Say id="caseOwn.money.refunded" />} amount={refunded} />}
      </Sums>
      {refunded.amount > 0 && (
        <p className={styles.soft}>
          <Say id="caseOwn.money.back" />
        </p>
      )}
      {refundFailed && (
        <p>
          <Say id="caseOwn.money.failed" values={{ amount: formatMoney(refundFailed) }} />
        </p>
      )}
      <Receipts documents={documents} />
    </Section>
  );
}
