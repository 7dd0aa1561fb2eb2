import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Refused } from './admin-answers.ts';
import { formatUkMoment } from '../../lib/format/uk-moment.ts';
import { actorText } from './actor-text.ts';
import { useWords, type Words } from './admin-text.ts';
import styles from './drawer.module.css';

/** Why it was not done, in the server's words; it takes the focus. */
export function Refusal({ refused }: { refused: Pick<Refused, 'message'> & Partial<Refused> }) {
  const { values = {} } = refused;
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refused]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.refusal}>
      <IconAlertTriangle size={22} aria-hidden />
      <p>{words.label(refused.message, refused.changed ? saying(values, words) : values)}</p>
    </div>
  );
}

/** Who and when, as people say it. */
function saying({ by = '', at = '' }: Refused['values'], words: Words): Refused['values'] {
  return { by: actorText(String(by), words), at: at === '' ? '' : formatUkMoment(String(at), words.language) };
}
