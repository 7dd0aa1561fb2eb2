import { type ReactNode, useState } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';

type Props = { label: MessageId; children: ReactNode };

/** The next part of a list, which is read once somebody asks for it. */
export function Further({ label, children }: Props) {
  const [isAsked, ask] = useState(false);
  if (isAsked) return children;
  return (
    <div>
      <SecondaryButton onClick={() => ask(true)}>
        <Say id={label} />
      </SecondaryButton>
    </div>
  );
}
