import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Note } from '../../../ui/journey/Note.tsx';
import type { Gone } from '../../../ui/journey/use-server-record.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './slots.module.css';

type Props = Gone & { disabled?: boolean; onChoose(at: string): void };

/** The time is gone: what is free near it, to be taken with one press. */
export function NearestSlots({ messageKey, nearest, disabled = false, onChoose }: Props) {
  const { language } = useLanguage();
  return (
    <Note tone="warn" level={2} heading={<Say id={messageKey as MessageId} />} takesFocus>
      {nearest.length > 0 && (
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
      )}
    </Note>
  );
}
