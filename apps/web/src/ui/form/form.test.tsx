import { birthDay, type Rules } from '@meridian/contracts/kernel';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { typeDate } from '../../testing/dates.ts';
import { show } from '../../testing/render.tsx';
import { DateField } from './DateField.tsx';
import { TextField } from './fields.tsx';
import { Form } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Values = { name: string; born: string };
const rules: Rules<Values> = object({
  name: string().required(),
  born: birthDay().defined(),
});

const form = (onSend: (values: Values) => Promise<never[] | void>) => (
  <Form initial={{ name: '', born: '' }} rules={rules} onSend={onSend}>
    <TextField name="name" label="gallery.name" hint="gallery.name.hint" />
    <DateField name="born" label="gallery.born" />
    <SubmitButton label="gallery.send" />
  </Form>
);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Save these details' }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(cleanup);

describe('a form', () => {
  it('says all that is wrong on top, takes the focus there, and leads to the field', async () => {
    const onSend = vi.fn(async () => undefined);
    await show(form(onSend));
    expect(screen.queryByRole('alert')).toBeNull();
    send();
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    fireEvent.click(screen.getByRole('link', { name: 'Full name – Enter an answer' }));
    const name = screen.getByLabelText('Full name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const described = name.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'As it is written in your passport',
      'Enter an answer',
    ]);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('sends a typed date of birth as it is stored', async () => {
    const onSend = vi.fn(async () => undefined);
    await show(form(onSend));
    type('Full name', 'Li Wei');
    typeDate('Date of birth', '1985-3-27');
    send();
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ name: 'Li Wei', born: '1985-03-27' }));
  });

  it('cannot be pressed twice while it is on its way, and keeps the focus on its button', async () => {
    let answer: () => void = () => undefined;
    const onSend = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    await show(form(onSend));
    type('Full name', 'Li Wei');
    typeDate('Date of birth', '1985-3-27');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save these details' });
    button.focus();
    send();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    // Browsers take the focus from what is disabled.
    expect(button.disabled).toBe(false);
    fireEvent.click(button);
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    answer();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    expect(onSend).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button);
  });

  it('shows what the server finds wrong like its own findings', async () => {
    const refused = [{ field: 'name', messageKey: 'rules.tooLong', values: { max: 60 } }] as never[];
    await show(form(async () => refused));
    type('Full name', 'Li Wei');
    typeDate('Date of birth', '1985-03-27');
    send();
    expect(await screen.findByRole('link', { name: 'Full name – Use at most 60 characters' })).toBeDefined();
  });
});
