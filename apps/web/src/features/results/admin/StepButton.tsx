import { useState } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { carryOut, type Refused } from '../../../ui/admin/admin-answers.ts';
import { Refusal } from '../../../ui/admin/Refusal.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';

type Props = {
  form: { readonly hash: string };
  input: Readonly<Record<string, unknown>>;
  label: MessageId;
  first?: boolean;
  onDone(): Promise<void>;
};

/** A step that is done by its button alone. */
export function StepButton({ form, input, label, first = false, onDone }: Props) {
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const Button = first ? PrimaryButton : SecondaryButton;

  async function send() {
    setSending(true);
    setRefused(undefined);
    const outcome = await carryOut({ form }, input);
    if ('refused' in outcome) setRefused(outcome.refused);
    else await onDone();
    setSending(false);
  }

  return (
    <div className={styles.step}>
      {refused && <Refusal refused={refused} />}
      <Button disabled={sending} onClick={() => void send()}>
        <Say id={sending ? 'form.sending' : label} />
      </Button>
    </div>
  );
}
