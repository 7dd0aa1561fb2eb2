import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './form.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { kind: 'checkbox' | 'radio'; label: ReactNode };

/** A box or a circle to tick, with its words beside it. */
export function Choice({ kind, label, id, ...input }: Props) {
  const own = useId();
  return (
    <div className={styles.choice}>
      <input {...input} type={kind} id={id ?? own} />
      <label htmlFor={id ?? own}>{label}</label>
    </div>
  );
}
