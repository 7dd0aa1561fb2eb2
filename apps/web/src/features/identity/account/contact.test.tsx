import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ContactPage from './ContactPage.tsx';
import { account, accountServer, open, press, refusal, type } from './testing/account-stage.tsx';

const server = accountServer();
const contacts = { phone: '07700 900123', country: 'GB' };

function serve(settings: object, wrong?: 'passwordWrong' | 'codeWrong', newEmail?: string) {
  const user = account({ contacts, settings, ...(newEmail && { newEmail }) });
  const saved = ({ phone }: Record<string, unknown>) => ({
    ...user,
    contacts: { ...user.contacts, ...(typeof phone === 'string' && { phone }) },
  });
  server.answer({
    MyAccount: () => ({ getUser: user }),
    SaveProfile: (given) => ({
      mutateProfile: wrong ? refusal(wrong, `identity.refusals.${wrong}`) : saved(given),
    }),
  });
}

const sent = () => server.writes().map(({ variables: { revision: _seen, ...changed } }) => changed);
const asksNothing = () => expect(screen.queryByLabelText('Current password')).toBeNull();

describe('the phone number', () => {
  it('is changed with the current password, which is asked for only then and does not stay in the form', async () => {
    serve({});
    await open(<ContactPage />);
    await screen.findByDisplayValue('07700 900123');
    asksNothing();
    type('Town or city (optional)', 'York');
    press('Save');
    await waitFor(() => expect(sent()).toEqual([{ city: 'York' }]));
    type('Phone number', '07700 900999');
    press('Save');
    expect((await screen.findAllByText('Enter your password')).length).toBeGreaterThan(0);
    expect(sent()).toHaveLength(1);
    type('Current password', 'Correct horse 1');
    press('Save');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ city: 'York', phone: '07700 900999', currentPassword: 'Correct horse 1' });
    await waitFor(asksNothing);
    type('Phone number', '07700 900998');
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  it('is changed with a code where codes are on, and says at the field that the code is wrong', async () => {
    serve({ otp: true }, 'codeWrong');
    await open(<ContactPage />);
    await screen.findByDisplayValue('07700 900123');
    type('Phone number', '07700 900999');
    press('Use a verification code instead');
    asksNothing();
    type('Verification code', ' 123456 ');
    press('Save');
    await waitFor(() => expect(sent()).toEqual([{ phone: '07700 900999', code: '123456' }]));
    expect((await screen.findAllByText(/This code is not right/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true');
  });

  it('is changed without a password by a guest, who has none', async () => {
    serve({ guest: true });
    await open(<ContactPage />);
    await screen.findByDisplayValue('07700 900123');
    type('Phone number', '07700 900999');
    asksNothing();
    press('Save');
    await waitFor(() => expect(sent()).toEqual([{ phone: '07700 900999' }]));
  });
});

describe('the email address', () => {
  it('is asked for with the current password, and says at the field that it is wrong', async () => {
    serve({}, 'passwordWrong');
    await open(<ContactPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change my email address' }));
    type('New email address', 'new@example.org');
    press('Send the link');
    expect((await screen.findAllByText('Enter your password')).length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
    type('Current password', 'Wrong horse 1');
    press('Send the link');
    await waitFor(() => expect(sent()).toEqual([{ email: 'new@example.org', currentPassword: 'Wrong horse 1' }]));
    expect((await screen.findAllByText('The current password is not right.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  });

  it('that waits is sent again with the password alone to write', async () => {
    serve({}, undefined, 'new@example.org');
    await open(<ContactPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(screen.getByLabelText<HTMLInputElement>('New email address').value).toBe('new@example.org');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')));
    type('Current password', 'Correct horse 1');
    press('Send the link');
    await waitFor(() => expect(sent()).toEqual([{ email: 'new@example.org', currentPassword: 'Correct horse 1' }]));
    await waitFor(asksNothing);
  });
});
