import type { ReactNode } from 'react';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { Note } from '../../../../ui/journey/Note.tsx';
import { Say } from '../../../../ui/Say.tsx';

type Props = {
  why: string;
  heading: MessageId;
  /** What became of the money. */
  text: MessageId;
  level: 2 | 3;
  /** What hindered it. */
  children?: ReactNode;
};

/** How the last attempt to pay ended. */
export function EndedNote({ why, heading, text, level, children }: Props) {
  return (
    <Note tone={why === 'cancelled' ? 'plain' : 'warn'} level={level} heading={<Say id={heading} />}>
      {children}
      <p>
        <Say id={text} />
      </p>
    </Note>
  );
}
