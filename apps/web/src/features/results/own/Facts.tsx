import type { ReactNode } from 'react';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import type { Report } from './report.ts';
import styles from './report.module.css';

/** Whose result it is, and of when. */
export function Person({ report }: { report: Report }) {
  const { language } = useLanguage();
  const { names, dob, age, sex, sampleDate, completeDate } = report;
  const born = { date: formatDateOfBirth(dob, language), age };
  return (
    <dl className={styles.facts}>
      <Fact label="report.names">
        <strong translate="no">{names}</strong>
      </Fact>
      <Fact label="report.dob">
        <Say id="report.dob.age" values={born} />
      </Fact>
      <Fact label="report.sex">
        <Say id={sex === 2 ? 'report.sex.female' : 'report.sex.male'} />
      </Fact>
      <Fact label="report.sampleDate">{formatDay(sampleDate, language)}</Fact>
      <Fact label="report.completeDate">{formatDay(completeDate, language)}</Fact>
    </dl>
  );
}

/** What names the document among others. */
export function DocumentFacts({ report }: { report: Report }) {
  const { language } = useLanguage();
  const { reference, barcode, edition, publishedAt } = report;
  return (
    <dl className={styles.facts}>
      <Fact label="report.publishedAt">{formatUkTime(publishedAt, language)}</Fact>
      <Fact label="report.reference">
        <span translate="no">{reference}</span>
      </Fact>
      {barcode && (
        <Fact label="report.barcode">
          <span translate="no">{barcode}</span>
        </Fact>
      )}
      {edition > 1 && <Fact label="report.edition">{edition}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: MessageId; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Say id={label} />
      </dt>
      <dd data-formatted>{children}</dd>
    </div>
  );
}
