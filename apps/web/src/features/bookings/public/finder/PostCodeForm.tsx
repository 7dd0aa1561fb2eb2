import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { PrimaryButton } from '../../../../ui/buttons.tsx';
import { Say } from '../../../../ui/Say.tsx';
import { areaOf } from './area.ts';
import styles from './finder.module.css';

type Props = {
  area?: string;
  isSearching: boolean;
  /** What the server found wrong with it. */
  refusal?: MessageId;
  onSearch(area: string): void;
};

/** Asks for one thing; what is wrong with it is at the field, which takes the focus. */
export function PostCodeForm({ area = '', isSearching, refusal, onSearch }: Props) {
  const [text, setText] = useState(area);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const hasSent = useRef(false);
  const error = isWrong ? 'medtests.near.badPostCode' : refusal;

  useEffect(() => {
    if (hasSent.current && refusal !== undefined) field.current?.focus();
  }, [refusal]);

  const search = () => {
    const found = areaOf(text);
    hasSent.current = true;
    setWrong(found === undefined);
    if (found === undefined) field.current?.focus();
    else onSearch(found);
  };
  return (
    <form
      noValidate
      className={styles.form}
      data-wrong={error !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <label htmlFor={id} className={styles.label}>
        <Say id="medtests.near.postCode" />
      </label>
      <span id={`${id}-hint`} className={styles.soft}>
        <Say id="medtests.near.postCode.hint" />
      </span>
      <span id={`${id}-error`} role="alert" className={styles.error}>
        {error && (
          <>
            <IconAlertTriangle size={20} aria-hidden />
            <span>
              <Say id={error} />
            </span>
          </>
        )}
      </span>
      <div className={styles.formRow}>
        <input
          ref={field}
          id={id}
          type="text"
          className={styles.control}
          value={text}
          autoComplete="postal-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={10}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => setText(target.value)}
        />
        <PrimaryButton type="submit" icon={<IconSearch size={20} aria-hidden />} aria-disabled={isSearching}>
          <Say id="medtests.near.search" />
        </PrimaryButton>
      </div>
    </form>
  );
}
