import { useIntl } from 'react-intl';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-biomarkers.module.css';
import type { Version } from './biomarkers.documents.ts';
import { criticalTexts, type Range, spanText } from './ranges.ts';

const sexLabels: Readonly<Record<number, MessageId>> = {
  1: 'adminBiomarkers.sex.male',
  2: 'adminBiomarkers.sex.female',
};

/** For whom what is usual, or what can be found. */
export function VersionTable({ version: { unit, ranges, choices } }: { version: Version }) {
  const { language } = useLanguage();
  if (choices.length > 0) {
    return (
      <ul className={styles.choices}>
        {choices.map(({ code, name, flag }) => (
          <li key={code}>
            <span data-formatted>{name[language]}</span>
            <span className={styles.soft}>
              <Say id={`fields.ChoiceFlag.${flag}`} />
            </span>
            <code className={styles.soft}>{code}</code>
          </li>
        ))}
      </ul>
    );
  }
  if (ranges.length === 0) {
    return (
      <p className={styles.soft}>
        <Say id="adminBiomarkers.noRanges" values={{ unit: unit ?? '–' }} />
      </p>
    );
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Say id="adminBiomarkers.whom" />
          </th>
          <th scope="col">
            <Say id="adminBiomarkers.usual" values={{ unit: unit ?? '' }} />
          </th>
          <th scope="col">
            <Say id="adminBiomarkers.critical" />
          </th>
        </tr>
      </thead>
      <tbody>
        {ranges.map((range) => (
          <tr key={`${range.sex} ${range.fromAge}`}>
            <th scope="row">
              <Whom range={range} />
            </th>
            <td>{spanText(range)}</td>
            <td>
              {criticalTexts(range).map((text) => (
                <span key={text} className={styles.bound}>
                  {text}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Whom({ range: { sex, fromAge, untilAge } }: { range: Range }) {
  const intl = useIntl();
  const who = intl.formatMessage({ id: sexLabels[sex ?? 0] ?? 'adminBiomarkers.sex.both' });
  if (untilAge !== null) return <Say id="adminBiomarkers.ages" values={{ who, from: fromAge, until: untilAge - 1 }} />;
  return fromAge === 0 ? <span>{who}</span> : <Say id="adminBiomarkers.agesFrom" values={{ who, from: fromAge }} />;
}
