import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Icon } from '../icon.ts';
import styles from './note.module.css';

type Tone = 'plain' | 'good' | 'warn' | 'bad';

const signs: Readonly<Record<Tone, Icon>> = {
  plain: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
};

type Props = {
  tone?: Tone;
  heading: ReactNode;
  /** Of its heading: 3 inside a dialog or a section. */
  level?: 2 | 3;
  children?: ReactNode;
  takesFocus?: boolean;
};

/** What a person must know before they go on. */
export function Note({ tone = 'plain', heading, level = 3, children, takesFocus = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const Sign = signs[tone];
  const Heading = level === 2 ? 'h2' : 'h3';

  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  return (
    <div ref={box} className={styles.note} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'} tabIndex={-1}>
      <Sign size={24} aria-hidden />
      <div className={styles.words}>
        <Heading>{heading}</Heading>
        {children}
      </div>
    </div>
  );
}
