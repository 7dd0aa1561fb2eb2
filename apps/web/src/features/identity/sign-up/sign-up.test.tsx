import { signupRules } from '@meridian/contracts/identity';
import { validateInput } from '@meridian/contracts/kernel';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import { someUser } from '../../../testing/viewers.ts';
import { SignUpForm } from './SignUpForm.tsx';
import { blankSignUp, signUpInput, type SignUpValues } from './sign-up.values.ts';

afterEach(cleanup);

const filled: SignUpValues = {
  ...blankSignUp('en'),
  familyName: ' Lin ',
  email: 'mei.lin@example.com',
  username: 'meilin',
  password: ' Correct horse 1 ',
  phone: '20 7946 0000',
  terms: true,
};

describe('what signing up sends', () => {
  it('is what the rules of the contract take, for a patient and for a doctor', () => {
    expect(validateInput(signupRules, signUpInput(filled)).ok).toBe(true);
    const doctor = { ...filled, role: 'doctor', specialty: 'cardiology', gmcNumber: '7012345' } as const;
    expect(validateInput(signupRules, signUpInput(doctor)).ok).toBe(true);
  });

  it('leaves out what is empty, trims all but the password, and never tells a patient’s specialty', () => {
    const input = signUpInput({ ...filled, specialty: 'cardiology' });
    expect(input).not.toHaveProperty('title');
    expect(input).not.toHaveProperty('specialty');
    expect([input.familyName, input.password]).toEqual(['Lin', ' Correct horse 1 ']);
  });

  it('says where somebody with a number of mainland China is, and what they agreed to there', () => {
    const chinese = { ...filled, phoneCountry: '+86' };
    const wrong = (values: SignUpValues) => {
      const judged = validateInput(signupRules, signUpInput(values));
      return judged.ok ? [] : judged.errors.map(({ field }) => field);
    };
    expect(wrong(chinese)).toEqual(['whereNow']);
    expect(wrong({ ...chinese, whereNow: 'elsewhere' })).toEqual([]);
    const there = { ...chinese, whereNow: 'mainlandChina' } as const;
    expect(wrong(there)).toEqual(['agreeSensitive', 'agreeAbroad']);
    expect(wrong({ ...there, agreeSensitive: true })).toEqual(['agreeAbroad']);
    expect(wrong({ ...there, agreeSensitive: true, agreeAbroad: true })).toEqual([]);
    expect(signUpInput({ ...there, phoneCountry: '+44', agreeAbroad: true })).not.toHaveProperty('whereNow');
  });

  it('begins with what an order of a guest said', () => {
    const guest = someUser({ firstName: 'Mei', email: 'guest@example.com' });
    expect(blankSignUp('zh', guest)).toMatchObject({ language: 'zh', givenName: 'Mei', email: 'guest@example.com' });
  });
});

describe('the form', () => {
  async function open(locale: Locale = 'en') {
    const onSend = vi.fn(async () => undefined);
    await show(
      <MemoryRouter>
        <SignUpForm onSend={onSend} />
      </MemoryRouter>,
      locale,
    );
    return onSend;
  }

  it('asks a doctor for specialty and GMC number, and nobody else', async () => {
    await open();
    expect(screen.queryByLabelText('GMC number')).toBeNull();
    fireEvent.click(screen.getByLabelText('A doctor'));
    expect(await screen.findByLabelText('GMC number')).toBeDefined();
  });

  it('asks who is in mainland China for each consent by itself, by the number or by the clock', async () => {
    await open();
    expect(screen.queryByText('Where are you now?')).toBeNull();
    fireEvent.change(screen.getByLabelText('Country code'), { target: { value: '+86' } });
    expect((await screen.findByLabelText<HTMLInputElement>('In mainland China')).checked).toBe(false);
    expect(screen.queryByLabelText(/^I agree that my information goes abroad/)).toBeNull();
    fireEvent.click(screen.getByLabelText('In mainland China'));
    const agree = await screen.findByLabelText<HTMLInputElement>(/^I agree that my information goes abroad/);
    expect(agree.checked).toBe(false);
    fireEvent.click(screen.getByLabelText('Somewhere else'));
    await waitFor(() => expect(screen.queryByLabelText(/^I agree that my information goes abroad/)).toBeNull());
    cleanup();
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    zone.mockReturnValue({ ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Shanghai' });
    await open('zh');
    expect((await screen.findByLabelText<HTMLInputElement>('中国大陆')).checked).toBe(true);
    zone.mockRestore();
  });

  it('wants a WeChat name from who reads Chinese', async () => {
    const onSend = await open('zh');
    expect(screen.getByLabelText('微信号')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '注册' }));
    await waitFor(() => expect(screen.getByLabelText('微信号').getAttribute('aria-invalid')).toBe('true'));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('wants it of everybody where the page says so, and marks it in words', async () => {
    const optional = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Create my account' }));
    await waitFor(() => expect(screen.getByLabelText('Family name').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText(/^WeChat ID/).getAttribute('aria-invalid')).not.toBe('true');
    expect(optional).not.toHaveBeenCalled();
    cleanup();
    const meta = document.createElement('meta');
    meta.name = 'meridian-weixin';
    meta.content = 'required';
    document.head.append(meta);
    await open();
    expect(screen.getByText('Needed to sign up, so that your care team can reach you there too.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Create my account' }));
    await waitFor(() => expect(screen.getByLabelText('WeChat ID').getAttribute('aria-invalid')).toBe('true'));
    meta.remove();
  });
});
