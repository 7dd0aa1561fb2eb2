import type { Rules } from '@meridian/contracts/kernel';
import type { RefusalAnswer } from '../../../lib/api/refusal.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './doctor.module.css';

interface Input {
  readonly id: string;
  readonly reason: string;
}
type Answer = { readonly __typename: string } | ({ readonly __typename: 'Refusal' } & RefusalAnswer) | undefined;

type Props = {
  rules: Rules<Input>;
  about: Pick<Input, 'id'>;
  text: MessageId;
  reason: MessageId;
  hint: MessageId;
  keep: MessageId;
  end: MessageId;
  onLeft(): void;
  onSend(input: Input): Promise<Answer>;
};

/** What ends needs a reason; the safe way out comes first. */
export function ReasonForm({ rules, about, text, reason: label, hint, keep, end, onLeft, onSend }: Props) {
  async function send({ reason }: { reason: string }) {
    const answer = await onSend({ ...about, reason });
    return answer?.__typename === 'Refusal' ? refused(answer as RefusalAnswer) : undefined;
  }
  return (
    <Form initial={{ reason: '' }} rules={rules} asInput={({ reason }) => ({ ...about, reason })} onSend={send}>
      <p>
        <Say id={text} />
      </p>
      <TextArea name="reason" label={label} hint={hint} rows={3} />
      <div className={styles.actions}>
        <PrimaryButton onClick={onLeft} data-safe>
          <Say id={keep} />
        </PrimaryButton>
        <SubmitButton label={end} ends />
      </div>
    </Form>
  );
}
