import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Icon } from '../../../ui/icon.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './account.module.css';

type Tone = 'plain' | 'good' | 'warn' | 'bad';
type Props = { tone?: Tone; heading?: MessageId; children?: ReactNode };

const signs: Readonly<Record<Tone, Icon>> = {
  plain: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
};

/** Something about the account that a person should know before they go on. */
export function Panel({ tone = 'plain', heading, children }: Props) {
  const Sign = signs[tone];
  return (
    <div className={styles.panel} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Sign size={24} aria-hidden />
      <div className={styles.panelWords}>
        {heading && (
          <h2>
            <Say id={heading} />
          </h2>
        )}
        {children}
      </div>
    </div>
  );
}

/** A part of a page, with a heading. */
export function Block({ heading, children }: { heading: MessageId; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>
        <Say id={heading} />
      </h2>
      {children}
    </section>
  );
}
