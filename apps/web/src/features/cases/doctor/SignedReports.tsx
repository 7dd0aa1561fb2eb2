import { withdrawCaseReportRules } from '@meridian/contracts/cases';
import { reportSections } from '@meridian/domain/cases/rules';
import { useState } from 'react';
import { useMutation } from 'urql';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { DangerButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { ReportTranslation } from '../shared/ReportTranslation.tsx';
import { CorrectReport } from './CorrectReport.tsx';
import { caseIn, type DoctorCase, type Ways } from './doctor-case.ts';
import { WithdrawCaseReport } from './doctor.documents.ts';
import styles from './doctor.module.css';
import { ReasonForm } from './ReasonForm.tsx';

/** What was signed, the newest first, and how it is put right. */
export function SignedReports(ways: Ways) {
  const [step, setStep] = useState<'correct' | 'withdraw'>();
  const { reports, reportWithdrawn, permittedActions } = ways.of;
  if (reports.length === 0) return null;
  const leave = () => setStep(undefined);
  const may = (action: string) => step === undefined && permittedActions.includes(action);
  return (
    <Section heading={<Say id="doctor.signed" />}>
      {reportWithdrawn && (
        <Note tone="bad" level={3} heading={<Say id="doctor.withdrawn" />}>
          <p translate="no">{reportWithdrawn}</p>
          <p>
            <Say id="doctor.withdrawn.anew" />
          </p>
        </Note>
      )}
      {reports.map((report, index) => (
        <Signed key={report.edition} report={report} open={index === 0 && step === undefined} />
      ))}
      {step === 'correct' && <CorrectReport {...ways} onLeft={leave} />}
      {step === 'withdraw' && <Withdraw {...ways} onLeft={leave} />}
      {step === undefined && (
        <div className={styles.actions}>
          {may('correctCaseReport') && (
            <SecondaryButton onClick={() => setStep('correct')}>
              <Say id="doctor.correct" />
            </SecondaryButton>
          )}
          {may('withdrawCaseReport') && (
            <DangerButton onClick={() => setStep('withdraw')}>
              <Say id="doctor.withdraw" />
            </DangerButton>
          )}
        </div>
      )}
    </Section>
  );
}

function Signed({ report, open }: { report: DoctorCase['reports'][number]; open: boolean }) {
  const { language } = useLanguage();
  const { edition, sections, signedAt, reason, withdrawn } = report;
  return (
    <details open={open} className={styles.line}>
      <summary>
        <Say
          id={withdrawn == null ? 'doctor.edition' : 'doctor.edition.withdrawn'}
          values={{ edition, time: formatUkTime(signedAt, language) }}
        />
      </summary>
      {reason && (
        <p>
          <Say id="doctor.correctedWhy" values={{ reason: <span translate="no">{reason}</span> }} />
        </p>
      )}
      <ReportTranslation of={report} />
      {sections &&
        reportSections.map((name) => (
          <section key={name}>
            <h3>
              <Say id={`doctor.section.${name}`} />
            </h3>
            <p className={styles.own} translate="no">
              {sections[name]}
            </p>
          </section>
        ))}
    </details>
  );
}

function Withdraw({ of: { id }, onChanged, onLeft }: Ways & { onLeft(): void }) {
  const [, withdraw] = useMutation(WithdrawCaseReport);
  return (
    <ReasonForm
      rules={withdrawCaseReportRules}
      about={{ id }}
      text="doctor.withdraw.text"
      reason="doctor.withdraw.reason"
      hint="doctor.withdraw.hint"
      keep="doctor.withdraw.keep"
      end="doctor.withdraw"
      onLeft={onLeft}
      onSend={async (input) => {
        const answer = (await withdraw({ input })).data?.withdrawCaseReport;
        const changed = caseIn(answer);
        if (changed) {
          notify({ tone: 'good', message: 'doctor.withdraw.done' });
          onLeft();
          onChanged(changed);
        }
        return answer;
      }}
    />
  );
}
