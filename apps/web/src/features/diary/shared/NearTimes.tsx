import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './slots.module.css';

type Props = { nearest: readonly { at: string }[]; disabled?: boolean; onChoose(at: string): void };

/** What is free near a time that is gone, to be taken with one press. */
export function NearTimes({ nearest, disabled = false, onChoose }: Props) {
  const { language } = useLanguage();
  if (nearest.length === 0) return null;
  return (
    <>
      <p>
        <Say id="slots.nearest" />
      </p>
      <ul className={styles.nearest}>
        {nearest.map(({ at }) => (
          <li key={at}>
            <button type="button" className={styles.near} disabled={disabled} onClick={() => onChoose(at)}>
              {formatUkTime(at, language)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
