import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './cases.module.css';

type Pause = { from: string; until?: string | null };

/** From when to when the clock stood. */
export function Pauses({ pauses }: { pauses: readonly Pause[] }) {
  const { language } = useLanguage();
  if (pauses.length === 0) return null;
  const timeOf = (time: string) => <span data-formatted>{formatUkTime(time, language)}</span>;
  return (
    <ul className={styles.pauses}>
      {pauses.map(({ from, until }) => (
        <li key={from}>
          {until == null ? (
            <Say id="caseParts.pause.since" values={{ from: timeOf(from) }} />
          ) : (
            <Say id="caseParts.pause" values={{ from: timeOf(from), until: timeOf(until) }} />
          )}
        </li>
      ))}
    </ul>
  );
}
