import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import type { ReportRow } from './report.row.ts';

/** Of whom the readings are, to be compared with the paper of the laboratory. */
export function PersonLine({ row }: { readonly row: ReportRow }) {
  const { language } = useLanguage();
  const { firstName, lastName, dob, sex, age, withdrawal } = row;
  return (
    <>
      <p className={styles.person}>
        <strong data-formatted>{fullName({ firstName, lastName })}</strong>
        <span data-formatted>{formatDateOfBirth(dob, language)}</span>
        <span>
          <Say id="adminDiagnostic.person" values={{ age, sex: sex === 1 ? 'male' : 'female' }} />
        </span>
        <span className={styles.soft}>
          <Say id={row.language === 'zh' ? 'adminDiagnostic.reads.zh' : 'adminDiagnostic.reads.en'} />
        </span>
      </p>
      {withdrawal && (
        <Note tone="warn" heading={<Say id="adminDiagnostic.withdrawn" />}>
          <p>
            <Say
              id="adminDiagnostic.withdrawn.text"
              values={{
                edition: withdrawal.edition,
                time: formatUkMoment(withdrawal.at, language),
                reason: <Say id={`fields.WithdrawalReason.${withdrawal.reason}`} />,
              }}
            />
          </p>
          {withdrawal.words && <p data-formatted>{withdrawal.words}</p>}
        </Note>
      )}
    </>
  );
}
