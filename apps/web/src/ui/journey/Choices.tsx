import type { ReactNode } from 'react';
import styles from './choices.module.css';

export type Choice<Value extends string> = { value: Value; title: ReactNode; text?: ReactNode; end?: ReactNode };

type Props<Value extends string> = {
  name: string;
  legend: ReactNode;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose(value: Value): void;
};

/** One of a few answers, each with what it means. */
export function Choices<Value extends string>({ name, legend, choices, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ value, title, text, end }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span className={styles.choiceWords}>
            <strong>{title}</strong>
            {text && <span className={styles.soft}>{text}</span>}
          </span>
          {end && <span className={styles.choiceEnd}>{end}</span>}
        </label>
      ))}
    </fieldset>
  );
}
