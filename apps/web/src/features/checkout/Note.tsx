import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Icon } from '../../ui/icon.ts';
import styles from './checkout.module.css';

type Tone = 'plain' | 'good' | 'warn' | 'bad';

const signs: Readonly<Record<Tone, Icon>> = {
  plain: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
};

type Props = { tone?: Tone; heading: ReactNode; children?: ReactNode; takesFocus?: boolean };

/** What a person must know before they go on. */
export function Note({ tone = 'plain', heading, children, takesFocus = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const Sign = signs[tone];

  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  return (
    <div ref={box} className={styles.note} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'} tabIndex={-1}>
      <Sign size={24} aria-hidden />
      <div className={styles.noteWords}>
        <h3>{heading}</h3>
        {children}
      </div>
    </div>
  );
}
