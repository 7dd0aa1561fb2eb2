import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Refused } from './admin-answers.ts';
import { useWords } from './admin-text.ts';
import styles from './drawer.module.css';

/** Why it was not done, in the server's words; it takes the focus. */
export function Refusal({ refused }: { refused: Refused }) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refused]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.refusal}>
      <IconAlertTriangle size={22} aria-hidden />
      <p>{words.label(refused.message, refused.values)}</p>
    </div>
  );
}
