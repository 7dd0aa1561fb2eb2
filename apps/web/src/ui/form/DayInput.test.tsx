import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Locale } from '../../lib/i18n/languages.ts';
import { show } from '../../testing/render.tsx';
import { ClockInput } from './ClockInput.tsx';
import { DayInput } from './DayInput.tsx';

let days: string[] = [];

function Held({ first = '' }: { first?: string }) {
  const [day, setDay] = useState(first);
  const change = (next: string) => {
    days.push(next);
    setDay(next);
  };
  return (
    <>
      <DayInput aria-label="Day" value={day} onChange={change} />
      <button type="button" onClick={() => setDay('2026-12-25')}>
        Christmas
      </button>
    </>
  );
}

function HeldTime() {
  const [time, setTime] = useState('09:00');
  return (
    <>
      <ClockInput aria-label="From" value={time} onChange={setTime} />
      <output>{time}</output>
    </>
  );
}

const field = (name = 'Day') => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (value: string, name?: string) => fireEvent.change(field(name), { target: { value } });

async function open(first?: string, locale: Locale = 'en') {
  days = [];
  await show(<Held first={first} />, locale);
}

afterEach(cleanup);

describe('a day in one field', () => {
  it('stands there as the reader writes it', async () => {
    await open('2026-03-27');
    expect(field().value).toBe('27/03/2026');
    expect(field().placeholder).toBe('DD/MM/YYYY');
    cleanup();
    await open('2026-03-27', 'zh');
    expect(field().value).toBe('2026年3月27日');
  });

  it.each(['27/03/2026', '27032026', '2026-03-27', '27 3 2026'])('is read from %s', async (text) => {
    await open();
    type(text);
    expect(days).toEqual(['2026-03-27']);
    expect(field().value).toBe(text);
    fireEvent.blur(field());
    expect(field().value).toBe('27/03/2026');
  });

  it('is nothing while it is no day, keeps what is typed, and is called wrong once it was left', async () => {
    await open('2026-03-27');
    type('27/13/20');
    expect(days).toEqual(['']);
    expect(field().value).toBe('27/13/20');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(field());
    expect(field().value).toBe('27/13/20');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    type('');
    fireEvent.blur(field());
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('follows a day that comes from elsewhere', async () => {
    await open();
    type('27/03/2026');
    fireEvent.click(screen.getByRole('button', { name: 'Christmas' }));
    expect(field().value).toBe('25/12/2026');
  });
});

it('a time is typed and stands there by 24 hours', async () => {
  await show(<HeldTime />);
  type('9:3', 'From');
  expect(screen.getByRole('status').textContent).toBe('');
  type('9.30pm', 'From');
  expect(screen.getByRole('status').textContent).toBe('21:30');
  fireEvent.blur(field('From'));
  expect(field('From').value).toBe('21:30');
  type('25', 'From');
  fireEvent.blur(field('From'));
  expect(field('From').getAttribute('aria-invalid')).toBe('true');
});
