import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { Say } from '../../../../ui/Say.tsx';
import styles from './view.module.css';

/** It is there, and cannot be looked at here. */
export function NotShown({ why }: { why: MessageId }) {
  return (
    <p className={styles.not}>
      <Say id={why} />
    </p>
  );
}
