import { fullName } from '@meridian/domain/kernel/rules';
import { ageOn, ukDay } from '@meridian/domain/kernel/rules';
import { isTimed } from '@meridian/domain/gp/rules';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { countryName } from '../../../ui/form/countries.ts';
import { SummaryList, type SummaryRow } from '../../../ui/journey/SummaryList.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './gp-work.module.css';
import type { WorkRecord } from './work-record.ts';

/** What the patient told before the call. */
export function Told({ record }: { record: WorkRecord }) {
  const { language } = useLanguage();
  const { locale } = useIntl();
  const [today] = useState(() => ukDay(new Date()));
  const { mode, patient, adult, concern, medication, history, wishes } = record;
  const { address1, address2, city, postCode, country } = record;
  const own = (text: string | null | undefined) =>
    text ? (
      <span className={styles.own} translate="no" data-formatted>
        {text}
      </span>
    ) : undefined;
  const rows: readonly SummaryRow[] = [
    {
      question: 'gpWork.row.patient',
      answer: patient && (
        <span data-formatted>
          {formatDateOfBirth(patient.dob, language)} (
          <Say id="gpWork.age" values={{ age: ageOn(patient.dob, today) }} />
          {', '}
          <Say id={patient.sex === 1 ? 'gpWork.male' : 'gpWork.female'} />)
        </span>
      ),
    },
    ...(adult ? [{ question: 'gpWork.row.adult', answer: own(fullName(adult)) } as const] : []),
    { question: 'gpWork.row.concern', answer: own(concern) },
    { question: 'gpWork.row.medication', answer: own(medication) },
    { question: 'gpWork.row.history', answer: own(history) },
    {
      question: 'gpWork.row.wishes',
      answer: wishes && (
        <>
          <Say id={isTimed(mode) ? 'gpWork.exactMinutes' : 'gpWork.minutes'} values={{ minutes: wishes.minutes }} />
          {', '}
          <Say id={`fields.SpokenLanguage.${wishes.spoken}`} />
          {wishes.interpreter && (
            <>
              {', '}
              <Say id="gpWork.interpreter" />
            </>
          )}
          {wishes.images && (
            <>
              {', '}
              <Say id="gpWork.images" />
            </>
          )}
        </>
      ),
    },
    {
      question: 'gpWork.row.place',
      answer: own(
        [address1, address2, city, postCode, country && countryName(country, locale)].filter(Boolean).join(', '),
      ),
    },
  ];
  return (
    <Section heading={<Say id="gpWork.told" />}>
      <SummaryList rows={rows} />
    </Section>
  );
}
