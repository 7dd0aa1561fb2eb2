import { useState, type InputHTMLAttributes } from 'react';
import { readClock } from '../../lib/format/clock.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> & {
  /** 09:30, or nothing. */
  value: string;
  /** Nothing while what is typed is no time yet. */
  onChange(time: string): void;
};

/** A time of the day by 24 hours, whatever the browser's own habit: 9:30, 0930, 9.30 or 21:30. */
export function ClockInput({ value, onChange, ...input }: Props) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly time: string }>();
  const isTyped = typed?.time === value;
  const text = isTyped ? typed.text : value;
  const [left, setLeft] = useState(false);
  return (
    <input
      {...input}
      type="text"
      autoComplete="off"
      inputMode="numeric"
      placeholder="00:00"
      maxLength={8}
      value={text}
      aria-invalid={(left && isTyped && text !== '' && typed.time === '') || undefined}
      onChange={({ target }) => {
        const time = readClock(target.value) ?? '';
        setTyped({ text: target.value, time });
        setLeft(false);
        onChange(time);
      }}
      onBlur={() => {
        if (typed?.time !== '') setTyped(undefined);
        setLeft(true);
      }}
    />
  );
}
