import { longestCallLine } from '@meridian/domain/gp/rules';
import { IconSend } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { Line } from './call-room.ts';
import styles from './call.module.css';

type Props = {
  lines: readonly Line[];
  own: Line['from'];
  nameOf(seat: Line['from']): string;
  onSay(text: string): void;
};

/** What the people in the call write to each other. */
export function Chat({ lines, own, nameOf, onSay }: Props) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const field = useId();
  return (
    <section className={styles.chat}>
      <h2>
        <Say id="gpCall.chat" />
      </h2>
      <ol className={styles.lines} aria-live="polite" aria-label={formatMessage({ id: 'gpCall.chat' })}>
        {lines.map(({ seq, from, text: words }) => (
          <li key={seq} data-own={from === own}>
            <strong>{from === own ? <Say id="gpCall.you" /> : <bdi translate="no">{nameOf(from)}</bdi>}</strong>
            <span translate="no" data-formatted>
              {words}
            </span>
          </li>
        ))}
      </ol>
      <form
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          onSay(text.trim());
          setText('');
        }}
      >
        <label htmlFor={field}>
          <Say id="gpCall.chat.label" />
        </label>
        <input
          id={field}
          value={text}
          maxLength={longestCallLine}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <SecondaryButton type="submit" icon={<IconSend size={20} aria-hidden />}>
          <Say id="gpCall.chat.send" />
        </SecondaryButton>
      </form>
    </section>
  );
}
