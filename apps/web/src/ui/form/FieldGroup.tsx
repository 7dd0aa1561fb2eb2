import type { ReactNode } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import styles from './form.module.css';

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ title, children }: { title: MessageId; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>
        <Say id={title} />
      </legend>
      {children}
    </fieldset>
  );
}
