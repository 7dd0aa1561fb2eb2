import { longestPassword, meetsNeed, type PasswordNeed, passwordNeeds } from '@meridian/domain/identity/rules';
import { IconCircleCheck, IconCircleDashed, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useField } from 'formik';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import { Field, useControl, type FieldProps } from './Field.tsx';
import styles from './form.module.css';

const needWords: Readonly<Record<PasswordNeed, MessageId>> = {
  length: 'form.password.length',
  digit: 'form.password.digit',
  lower: 'form.password.lower',
  upper: 'form.password.upper',
};

type Props = Omit<FieldProps, 'labelHidden'> & {
  /** A password that is chosen now, not remembered: password managers offer one, and what it needs is shown. */
  fresh?: boolean;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ fresh = false, ...field }: Props) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const [input] = useField<string>(field.name);
  const control = useControl(field);
  const Sign = shown ? IconEyeOff : IconEye;
  return (
    <Field {...field}>
      <span className={styles.password}>
        <input
          {...control}
          {...input}
          type={shown ? 'text' : 'password'}
          autoComplete={fresh ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={longestPassword}
          className={styles.control}
        />
        <button
          type="button"
          className={styles.look}
          aria-label={intl.formatMessage({ id: shown ? 'form.password.hide' : 'form.password.show' })}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        >
          <Sign size={22} aria-hidden />
        </button>
      </span>
      {fresh && <Wanted password={input.value} />}
    </Field>
  );
}

function Wanted({ password }: { password: string }) {
  return (
    <ul className={styles.wanted}>
      {passwordNeeds.map((need) => {
        const done = meetsNeed(password, need);
        const Sign = done ? IconCircleCheck : IconCircleDashed;
        return (
          <li key={need} data-done={done}>
            <Sign size={18} aria-hidden />
            <span className="visually-hidden">
              <Say id={done ? 'form.password.met' : 'form.password.open'} />
            </span>
            <Say id={needWords[need]} />
          </li>
        );
      })}
    </ul>
  );
}
