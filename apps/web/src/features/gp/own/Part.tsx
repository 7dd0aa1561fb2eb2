import type { ReactNode } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './own.module.css';

export type Level = 2 | 3;
type Props = { level: Level; heading: MessageId; children: ReactNode };

/** A part of the page of an appointment, or of its card in a list. */
export function Part({ level, heading, children }: Props) {
  if (level === 2) return <Section heading={<Say id={heading} />}>{children}</Section>;
  return (
    <section className={styles.part}>
      <h3>
        <Say id={heading} />
      </h3>
      {children}
    </section>
  );
}
