import { useIntl } from 'react-intl';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Choice } from '../../../ui/form/Choice.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './cases-admin.module.css';
import type { Candidate } from './offer-case.documents.ts';

type Props = {
  readonly candidate: Candidate;
  /** That of the case. */
  readonly specialty: string;
  readonly checked: boolean;
  /** No more may be chosen. */
  readonly full: boolean;
  onToggle(on: boolean): void;
};

export function CandidateLine({ candidate, specialty, checked, full, onToggle }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { name, languages, load, offers, standing, offerable, away, atOnce } = candidate;
  const fields = [candidate.specialty, candidate.secondSpecialty].filter((each) => each != null);
  const isFit = fields.some((each) => each === specialty);
  const spoken = languages.map((code) => new Intl.DisplayNames(intl.locale, { type: 'language' }).of(code) ?? code);
  return (
    <Choice
      kind="checkbox"
      checked={checked}
      disabled={!offerable || (full && !checked)}
      onChange={({ target }) => onToggle(target.checked)}
      label={
        <span className={styles.candidate}>
          <strong translate="no">{name}</strong>
          <span className={styles.soft} data-fit={isFit}>
            {fields.map((each, index) => (
              <span key={each}>
                {index > 0 && ' · '}
                <Say id={`fields.Specialty.${each}`} />
              </span>
            ))}
            {fields.length === 0 && <Say id="adminCases.noSpecialty" />}
          </span>
          {spoken.length > 0 && <span className={styles.soft}>{spoken.join(', ')}</span>}
          <span className={styles.soft}>
            <Say id="adminCases.load" values={{ load, offers }} />
          </span>
          {away && (
            <span className={styles.standing}>
              <Say
                id="adminCases.away"
                values={{ from: formatDay(away.from, language), until: formatDay(away.until, language) }}
              />
            </span>
          )}
          {candidate.full && (
            <span className={styles.standing}>
              <Say id="adminCases.full" values={{ atOnce }} />
            </span>
          )}
          {standing && <span className={styles.standing}>{<Say id={`adminCases.standing.${standing}`} />}</span>}
        </span>
      }
    />
  );
}
