import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { AppPath } from '../../../lib/routing/paths.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SummaryList } from '../../../ui/journey/SummaryList.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { Profile } from './profile.ts';
import styles from './profile.module.css';

/** What patients and staff see, as the account of the doctor has it; it is changed there. */
export function Shown({ of: { name, gmcNumber, specialty, secondSpecialty, ...of } }: { of: Profile }) {
  const intl = useIntl();
  const spoken = new Intl.DisplayNames(intl.locale, { type: 'language' });
  const fields = [specialty, secondSpecialty].filter((each) => each != null);
  const own = (text: string | null | undefined) => (text ? <bdi translate="no">{text}</bdi> : undefined);
  const rows = [
    { question: 'caseDoctor.row.name', answer: own(name) },
    { question: 'caseDoctor.row.gmc', answer: own(gmcNumber) },
    {
      question: 'caseDoctor.row.specialty',
      answer: fields.length > 0 && (
        <Lines lines={fields.map((each) => [each, <Say key={each} id={`fields.Specialty.${each}`} />])} />
      ),
    },
    {
      question: 'caseDoctor.row.languages',
      answer:
        of.languages.length > 0 &&
        of.languages.map((code) => spoken.of(code) ?? code).join(intl.locale.startsWith('zh') ? '、' : ', '),
    },
  ] as const;
  return (
    <>
      <Section heading={<Say id="caseDoctor.general" />}>
        <p>
          <Say id="caseDoctor.general.lead" />
        </p>
        <SummaryList rows={rows.map(({ answer, ...row }) => ({ ...row, ...(answer && { answer }) }))} />
        <Change to="/account/profile" label="caseDoctor.general.change" />
      </Section>
      <Section heading={<Say id="caseDoctor.hospitals" />}>
        {of.hospitals.length === 0 ? (
          <p>
            <Say id="caseDoctor.hospitals.none" />
          </p>
        ) : (
          <Lines lines={of.hospitals.map((each) => [each, own(each)])} />
        )}
        <Change to="/account/affiliations" label="caseDoctor.hospitals.change" />
      </Section>
      <Section heading={<Say id="caseDoctor.education" />}>
        {of.education.length === 0 ? (
          <p>
            <Say id="caseDoctor.education.none" />
          </p>
        ) : (
          <Lines
            lines={of.education.map(({ school, subject, graduationYear }) => {
              const line = [school, subject, graduationYear].filter(Boolean).join(', ');
              return [line, own(line)];
            })}
          />
        )}
        <Change to="/account/education" label="caseDoctor.education.change" />
      </Section>
    </>
  );
}

function Lines({ lines }: { lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(([key, line]) => (
        <li key={key}>{line}</li>
      ))}
    </ul>
  );
}

function Change({ to, label }: { to: AppPath; label: MessageId }) {
  return (
    <p>
      <AppLink to={to}>
        <Say id={label} />
      </AppLink>
    </p>
  );
}
