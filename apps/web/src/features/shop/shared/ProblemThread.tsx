import type { ProblemKind } from '@meridian/domain/shop/rules';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './problem-thread.module.css';

export type ProblemThreadMessage = {
  from: 'buyer' | 'staff';
  kind?: ProblemKind | null;
  words?: string | null;
  at: string;
};

type Props = { messages: readonly ProblemThreadMessage[]; of: 'buyer' | 'staff' };

/** What was said about an order and what was answered, the oldest first. */
export function ProblemThread({ messages, of }: Props) {
  const { language } = useLanguage();
  return (
    <ol className={styles.thread}>
      {messages.map(({ from, kind, words, at }, index) => (
        <li key={`${index} ${at}`} className={styles.message} data-from={from}>
          <p className={styles.head}>
            <strong>
              <Say id={from === 'staff' ? 'shopParts.problem.us' : whose[of]} />
            </strong>{' '}
            <time dateTime={at} data-formatted>
              {formatUkTime(at, language)}
            </time>
          </p>
          {kind && (
            <p>
              <Say id={`fields.ProblemKind.${kind}`} />
            </p>
          )}
          {words && <p className={styles.words}>{words}</p>}
        </li>
      ))}
    </ol>
  );
}

const whose = { buyer: 'shopParts.problem.you', staff: 'shopParts.problem.buyer' } as const;
