import { birthDay, rulesFor } from '@meridian/contracts/kernel';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateBoxes, typeDate } from '../../testing/dates.ts';
import { show } from '../../testing/render.tsx';
import type { Language } from '../../lib/i18n/languages.ts';
import { DateField } from './DateField.tsx';
import { Form } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Values = { born: string };
const rules = rulesFor<Values>({ born: birthDay().defined() });
const label = 'Date of birth';

async function open({ born = '', own = true, language = 'en' as Language } = {}) {
  const onSend = vi.fn(async () => undefined);
  await show(
    <Form<Values> initial={{ born }} rules={rules} onSend={onSend}>
      <DateField name="born" label="gallery.born" ownBirth={own} />
      <SubmitButton label="gallery.send" />
    </Form>,
    language,
  );
  return onSend;
}
const send = () => fireEvent.click(screen.getByRole('button'));
const typed = () => dateBoxes(label).map(({ value }) => value);
const fill = (box: number, value: string) => fireEvent.change(dateBoxes(label)[box]!, { target: { value } });

afterEach(cleanup);

describe('a date in three boxes', () => {
  it('asks a phone for its digits and a browser for the birthday, of the one who types alone', async () => {
    await open();
    expect(dateBoxes(label).map((box) => [box.inputMode, box.autocomplete])).toEqual([
      ['numeric', 'bday-day'],
      ['numeric', 'bday-month'],
      ['numeric', 'bday-year'],
    ]);
    cleanup();
    await open({ own: false });
    expect(dateBoxes(label).map(({ autocomplete }) => autocomplete)).toEqual(['off', 'off', 'off']);
  });

  it('has the order in which its reader writes dates', async () => {
    const order = () => screen.getAllByRole('textbox').map((box) => box.parentElement?.textContent);
    await open();
    expect(order()).toEqual(['Day', 'Month', 'Year']);
    cleanup();
    await open({ language: 'zh' });
    expect(order()).toEqual(['年', '月', '日']);
  });

  it('sends what was typed as it is stored, and leaves it on the screen as it was typed', async () => {
    const onSend = await open();
    typeDate(label, '1956-02-4');
    expect(typed()).toEqual(['4', '02', '1956']);
    send();
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ born: '1956-02-04' }));
  });

  it.each([
    [0, '19560214'],
    [0, '14/02/1956'],
    [0, '14021956'],
    [1, '1956年2月14日'],
    [2, '1956-02-14'],
    [2, '02/14/1956'],
  ])('box %i spreads %s over all three', async (box, text) => {
    const onSend = await open();
    fill(box, text);
    expect(typed()).toEqual(['14', '2', '1956']);
    send();
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ born: '1956-02-14' }));
  });

  it('shows a date that is known, and what was typed of one before it was whole', async () => {
    await open({ born: '1956-02-14' });
    expect(typed()).toEqual(['14', '2', '1956']);
    cleanup();
    await open({ born: '1956--14' });
    expect(typed()).toEqual(['14', '', '1956']);
  });

  it.each([
    ['1956--14', 'Enter the day, the month and the year'],
    ['56-2-14', 'Write all four digits of the year, such as 1948'],
    ['1956-2-31', 'Enter a day that exists, like 27 3 1985'],
    ['2999-1-1', 'Enter a date in the past'],
  ])('says one thing of %s: %s', async (date, words) => {
    const onSend = await open();
    typeDate(label, date);
    send();
    fireEvent.click(await screen.findByRole('link', { name: `${label} – ${words}` }));
    const group = screen.getByRole('group', { name: label });
    const described = group.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['For example, 27 3 1985', words]);
    expect(document.activeElement).toBe(dateBoxes(label)[0]);
    expect(onSend).not.toHaveBeenCalled();
  });
});
