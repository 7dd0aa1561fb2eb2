import type { ReactNode } from 'react';
import { formatUkClock } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import { stateName } from './stages.ts';
import styles from './board.module.css';
import type { BoardLine } from './visits.ts';

type Shown = Pick<BoardLine, 'reference' | 'test' | 'stage' | 'status' | 'arrivedAt'>;

type Props = { visit: Shown; isNamed: boolean; children?: ReactNode };

/** Below the name, or the reference where nobody is named yet: what for, since when here, and how it ended. */
export function LineFacts({ visit, isNamed, children }: Props) {
  const { language } = useLanguage();
  const { reference, test, stage, arrivedAt } = visit;
  return (
    <p className={styles.soft}>
      <span data-formatted>{test[language]}</span> {isNamed && <bdi translate="no">{reference}</bdi>}
      {arrivedAt && (
        <span>
          <Say id="pharmaBoard.arrived" values={{ time: formatUkClock(arrivedAt, language) }} />
        </span>
      )}
      {stage === 'ended' && (
        <span>
          <Say id={stateName(visit)} />
        </span>
      )}
      {children}
    </p>
  );
}
