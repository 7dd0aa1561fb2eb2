import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { carryOut, type Refused } from '../../../ui/admin/admin-answers.ts';
import { Refusal } from '../../../ui/admin/Refusal.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';

type Form = { readonly hash: string };
type Props = {
  form: Form;
  input: Readonly<Record<string, unknown>>;
  label: MessageId;
  hint: MessageId;
  send: MessageId;
  optional?: boolean;
  /** What has to be said first. */
  missing?: MessageId;
  children?: ReactNode;
  onDone(): Promise<void>;
  onCancel?: () => void;
};

/** A step that wants words: what is wrong, what was done, what the patient is to read. */
export function WordsForm({ form: mutation, input, label, hint, send, optional = false, missing, ...rest }: Props) {
  const { children, onDone, onCancel } = rest;
  const [words, setWords] = useState('');
  const [refused, setRefused] = useState<Refused>();
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const wanting =
    refused?.fields.some(({ field: name }) => name === 'words') || refused?.message.endsWith('wordsNeeded');

  useEffect(() => {
    if (onCancel) field.current?.focus();
  }, [onCancel]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (missing) return setRefused({ message: missing, values: {}, fields: [] });
    setSending(true);
    setRefused(undefined);
    const told = words.trim();
    const outcome = await carryOut({ form: mutation }, { ...input, words: optional ? told || null : told });
    if ('refused' in outcome) {
      const [first] = outcome.refused.fields;
      setRefused(first ? { ...outcome.refused, message: first.messageKey } : outcome.refused);
    } else await onDone();
    setSending(false);
  }

  return (
    <form noValidate className={styles.words} onSubmit={(event) => void submit(event)}>
      {refused && <Refusal refused={refused} />}
      {children}
      <div className={form.field}>
        <label htmlFor={id} className={form.label}>
          {optional ? <Say id="form.optional" values={{ label: <Say id={label} /> }} /> : <Say id={label} />}
        </label>
        <span id={`${id}-hint`} className={form.hint}>
          <Say id={hint} />
        </span>
        <textarea
          ref={field}
          id={id}
          rows={2}
          maxLength={1_000}
          aria-describedby={`${id}-hint`}
          aria-invalid={wanting || undefined}
          className={form.control}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <div className={styles.buttons}>
        <PrimaryButton type="submit" disabled={sending}>
          <Say id={sending ? 'form.sending' : send} />
        </PrimaryButton>
        {onCancel && (
          <SecondaryButton onClick={onCancel}>
            <Say id="admin.cancel" />
          </SecondaryButton>
        )}
      </div>
    </form>
  );
}
