import { months as monthNames } from '@meridian/domain/kernel/rules';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatDay, ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { Language } from '../../../lib/i18n/languages.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import type { Month } from './earnings-file.ts';
import { OwnCaseEarnings } from './earnings.documents.ts';
import styles from './earnings.module.css';
import { SaveEarnings } from './SaveEarnings.tsx';

const context = { requestPolicy: 'cache-and-network', quiet: true } as const;

/** What a doctor earned by signed reports, month by month. */
export default function EarningsPage() {
  const [{ data, error }, ask] = useQuery({ query: OwnCaseEarnings, context });
  const earned = data?.caseEarnings;
  return (
    <Page heading={<Say id="caseEarnings.title" />} lead={<Say id="caseEarnings.lead" />}>
      <AppLink to="/doctor" className={styles.back}>
        <IconChevronLeft size={20} aria-hidden />
        <Say id="caseEarnings.back" />
      </AppLink>
      {!earned && error && <Failed onRetry={ask} />}
      {!earned && !error && <Loading shape="list" />}
      {earned?.months.length === 0 && <Empty title="caseEarnings.none" text="caseEarnings.none.text" />}
      {earned && earned.months.length > 0 && (
        <>
          <p className={styles.total}>
            <Say
              id="caseEarnings.total"
              values={{ amount: <strong data-formatted>{formatMoney(earned.total)}</strong> }}
            />
          </p>
          <SaveEarnings months={earned.months} />
          {earned.months.map((month) => (
            <OneMonth key={month.month} of={month} />
          ))}
        </>
      )}
    </Page>
  );
}

function OneMonth({ of: { month, total, reports } }: { of: Month }) {
  const { language } = useLanguage();
  return (
    <Section
      heading={
        <span className={styles.heading}>
          <span>{monthWords(month, language)}</span>
          <span data-formatted>{formatMoney(total)}</span>
        </span>
      }
    >
      <p className={styles.soft}>
        <Say id="caseEarnings.reports" values={{ count: reports.length }} />
      </p>
      <ul className={styles.lines}>
        {reports.map(({ id, reference, signedAt, fee, withdrawn }) => (
          <li key={id}>
            <AppLink to={`/doctor/cases/${id}`}>
              <span translate="no">{reference}</span>
            </AppLink>
            <span className={styles.soft}>
              <Say id="caseEarnings.signed" values={{ day: formatDay(ukDay(signedAt), language) }} />
            </span>
            <span className={styles.amount} data-formatted>
              {formatMoney(fee)}
            </span>
            {withdrawn && (
              <span className={styles.note}>
                <Say id="caseEarnings.withdrawn" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** 2026-11 as "Nov 2026" or "2026年11月". */
function monthWords(month: string, language: Language): string {
  const [year = '', nth = ''] = month.split('-');
  return language === 'zh' ? `${year}年${Number(nth)}月` : `${monthNames[Number(nth) - 1] ?? ''} ${year}`;
}
