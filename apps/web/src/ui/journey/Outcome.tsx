import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import type { Icon } from '../icon.ts';
import { Say } from '../Say.tsx';
import styles from './outcome.module.css';

type Tone = 'plain' | 'good' | 'warn';

const signs: Readonly<Record<Tone, Icon>> = {
  plain: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
};

type Props = { tone: Tone; heading: MessageId; icon?: Icon; actions?: ReactNode; children: ReactNode };

/** How it ended, in one look. */
export function Outcome({ tone, heading, icon, actions, children }: Props) {
  const Sign = icon ?? signs[tone];
  return (
    <div className={styles.outcome} data-tone={tone} aria-live="polite">
      <Sign size={44} aria-hidden />
      <h1 tabIndex={-1}>
        <Say id={heading} />
      </h1>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
