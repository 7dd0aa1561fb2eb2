import { htmlLang, languages } from '../../../lib/i18n/languages.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { CaseNow } from '../shared/case.ts';
import styles from '../shared/cases.module.css';

/** Who answers, and how to check them. */
export function Doctor({ doctor }: { doctor: NonNullable<CaseNow['doctor']> }) {
  const { language } = useLanguage();
  const { name, specialty, gmcNumber, hospitals, education, experience } = doctor;
  const told = languages.filter((each) => experience[each]).toSorted((one) => (one === language ? -1 : 1))[0];
  const studied = education.map(({ school, subject, graduationYear }) =>
    [school, subject, graduationYear].filter(Boolean).join(', '),
  );
  return (
    <Section heading={<Say id="caseOwn.doctor" />}>
      <p className={styles.lines}>
        <strong translate="no">{name}</strong>
        {specialty && (
          <span>
            <Say id={`fields.Specialty.${specialty}`} />
          </span>
        )}
        {gmcNumber && (
          <span className={styles.soft}>
            <Say id="caseOwn.doctor.gmc" values={{ number: <span translate="no">{gmcNumber}</span> }} />
          </span>
        )}
        {hospitals.length > 0 && (
          <span className={styles.soft}>
            <Say id="caseOwn.doctor.works" values={{ hospitals: <bdi translate="no">{hospitals.join(', ')}</bdi> }} />
          </span>
        )}
        {studied.map((line) => (
          <bdi key={line} className={styles.soft} translate="no">
            {line}
          </bdi>
        ))}
      </p>
      {told && (
        <p className={styles.own} lang={htmlLang[told]} translate="no">
          {experience[told]}
        </p>
      )}
    </Section>
  );
}
