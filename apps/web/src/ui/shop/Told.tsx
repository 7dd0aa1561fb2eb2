import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Trouble } from '../../lib/api/errors.ts';
import type { Icon } from '../icon.ts';
import { Say } from '../Say.tsx';
import styles from './shop.module.css';

type Tone = 'good' | 'warn' | 'plain';
const signs: Readonly<Record<Tone, Icon>> = { good: IconCircleCheck, warn: IconAlertTriangle, plain: IconInfoCircle };

/** Something to know, where it happened. */
export function Told({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Sign = signs[tone];
  return (
    <div className={styles.told} data-tone={tone}>
      <Sign size={22} aria-hidden />
      <div className={styles.toldWords}>{children}</div>
    </div>
  );
}

/** What the server said when it did not do what was asked. */
export function ToldTrouble({ trouble: { message, values } }: { trouble: Trouble }) {
  const intl = useIntl();
  return (
    <Told tone="warn">
      <p>
        <Say id={message in intl.messages ? message : 'notification.error.oops'} values={values} />
      </p>
    </Told>
  );
}
