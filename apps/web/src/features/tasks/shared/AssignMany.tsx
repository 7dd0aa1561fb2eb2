import { colleagues } from '@meridian/contracts/generated/admin-metadata/tasks';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type AdminRow, useRows, Waiting } from '../../../ui/admin/index.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed } from '../../../ui/states/states.tsx';
import form from '../../../ui/form/form.module.css';
import styles from './assign-many.module.css';

type Props = { onAnswer(said: AdminRow): void; onCancel(): void };

/** Who is to do all that was chosen. */
export default function AssignMany({ onAnswer, onCancel }: Props) {
  const intl = useIntl();
  const id = useId();
  const { state, retry } = useRows(colleagues, '');
  const [assignee, setAssignee] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const ready = typeof state !== 'string';
  useEffect(() => {
    if (ready) select.current?.focus();
  }, [ready]);
  if (state === 'failed') return <Failed onRetry={retry} />;
  if (state === 'loading') return <Waiting />;
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        if (assignee === '') select.current?.focus();
        else onAnswer({ assignee });
      }}
    >
      <label htmlFor={id}>
        <Say id="fields.AssignTaskInput.assignee" />
      </label>
      <select
        id={id}
        ref={select}
        required
        className={form.control}
        value={assignee}
        onChange={(event) => setAssignee(event.currentTarget.value)}
      >
        <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
        {state.map(({ id: key, name }) => (
          <option key={String(key)} value={String(key)}>
            {String(name)}
          </option>
        ))}
      </select>
      <PrimaryButton type="submit">
        <Say id="actions.assignTask" />
      </PrimaryButton>
      <SecondaryButton onClick={onCancel}>
        <Say id="admin.cancel" />
      </SecondaryButton>
    </form>
  );
}
