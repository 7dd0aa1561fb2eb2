import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import CodesPage from './CodesPage.tsx';
import CompletePage from './CompletePage.tsx';
import EducationPage from './EducationPage.tsx';
import { account, accountServer, open, press, refusal, type } from './testing/account-stage.tsx';

const server = accountServer();

describe('completing the profile', () => {
  it('asks only for what is missing, keeps what was begun, and ends well', async () => {
    const user = account({ doctor: 'applied', profile: { missing: ['hospitals', 'education'] } });
    const saved = (variables: object) => ({ ...user, profile: { ...user.profile, ...variables } });
    server.answer({ MyAccount: () => ({ getUser: user }), SaveProfile: (given) => ({ mutateProfile: saved(given) }) });
    const { unmount } = await open(<CompletePage />);
    expect(await screen.findByText('Question 1 of 2')).toBeDefined();
    await screen.findByLabelText('Name of the hospital or clinic');
    press('Continue');
    expect(await screen.findByRole('alert')).toBeDefined();
    type('Name of the hospital or clinic', 'Riverside');
    unmount();

    await open(<CompletePage />);
    expect(await screen.findByDisplayValue('Riverside')).toBeDefined();
    press('Continue');
    expect(await screen.findByLabelText('University or medical school')).toBeDefined();
    expect(server.writes().map(({ variables }) => variables)).toEqual([{ hospitals: ['Riverside'], revision: 3 }]);
    press('Back');
    expect(await screen.findByText('Question 1 of 2')).toBeDefined();
    press('Continue');
    await screen.findByLabelText('University or medical school');
    type('University or medical school', 'Leeds');
    press('Continue');
    expect(await screen.findByRole('heading', { name: 'Your profile is complete' })).toBeDefined();
  });

  it('stays on the page when the server does not take it', async () => {
    server.answer({
      MyAccount: () => ({ getUser: account({ profile: { missing: ['hospitals'] } }) }),
      SaveProfile: () => ({ mutateProfile: refusal('erased', 'identity.refusals.erased') }),
    });
    await open(<CompletePage />);
    fireEvent.change(await screen.findByLabelText('Name of the hospital or clinic'), {
      target: { value: 'Riverside' },
    });
    press('Continue');
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(screen.getByText('Question 1 of 1')).toBeDefined();
  });
});

describe('the list of schools', () => {
  it('adds and removes entries, follows with the focus, and judges each at its field', async () => {
    const leeds = {
      __typename: 'Education',
      school: 'Leeds',
      graduationYear: 1999,
      subject: null,
      degreeLevel: 'master',
    };
    const user = account({ doctor: 'verified', profile: { education: [leeds] } });
    server.answer({ MyAccount: () => ({ getUser: user }), SaveProfile: () => ({ mutateProfile: user }) });
    await open(<EducationPage />);
    expect(await screen.findByDisplayValue('Leeds')).toBeDefined();
    press('Add a school');
    const schools = () => screen.getAllByLabelText('University or medical school');
    await waitFor(() => expect(document.activeElement).toBe(schools()[1]));
    fireEvent.change(screen.getAllByLabelText('Year of graduation (optional)')[1] as Element, {
      target: { value: '1850' },
    });
    press('Save');
    await screen.findByRole('alert');
    expect(schools()[1]?.getAttribute('aria-invalid')).toBe('true');
    expect(server.writes()).toEqual([]);
    fireEvent.change(schools()[1] as Element, { target: { value: '复旦大学' } });
    fireEvent.change(screen.getAllByLabelText('Year of graduation (optional)')[1] as Element, {
      target: { value: '2004' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Remove: School 1' }));
    await waitFor(() => expect(schools()).toHaveLength(1));
    press('Save');
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.variables).toEqual({
      education: [{ school: '复旦大学', graduationYear: 2004, subject: null, degreeLevel: null }],
      revision: 3,
    });
  });
});

it('follows with the focus where an entry is added the moment the page is there', async () => {
  server.answer({ MyAccount: () => ({ getUser: account({ doctor: 'verified' }) }) });
  const pressed = new Promise<void>((resolve) => {
    const page = new MutationObserver(() => {
      const add = screen.queryByRole('button', { name: 'Add a school' });
      if (add === null) return;
      page.disconnect();
      add.click();
      resolve();
    });
    page.observe(document.body, { childList: true, subtree: true });
  });
  await open(<EducationPage />);
  await pressed;
  const school = await screen.findByLabelText('University or medical school');
  await waitFor(() => expect(document.activeElement).toBe(school));
});

describe('verification codes', () => {
  it('are set up after the password, with a key to scan or type, and end only when the recovery codes are kept', async () => {
    let isOn = false;
    let right = false;
    server.answer({
      MyAccount: () => ({ getUser: account({ settings: { otp: isOn } }) }),
      StartOtp: ({ currentPassword }) => ({
        startOtp:
          currentPassword === 'Correct horse 1'
            ? { __typename: 'OtpSetup', secretId: 's1', secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qrSvg: '<svg/>' }
            : refusal('passwordWrong', 'identity.refusals.passwordWrong'),
      }),
      ConfirmOtp: () => ({
        confirmOtp: right
          ? { __typename: 'RecoveryCodes', codes: ['aaaa-1111', 'bbbb-2222'] }
          : refusal('codeWrong', 'identity.refusals.codeWrong'),
      }),
    });
    await open(<CodesPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
    expect((await screen.findAllByText('Enter your password')).length).toBeGreaterThan(0);
    expect(server.writes()).toEqual([]);
    type('Current password', 'Wrong horse 1');
    press('Start');
    expect((await screen.findAllByText('The current password is not right.')).length).toBeGreaterThan(0);
    type('Current password', 'Correct horse 1');
    press('Start');
    expect((await screen.findByRole('img')).getAttribute('src')).toContain('data:image/svg+xml');
    expect(screen.getByText('ABCD EFGH')).toBeDefined();
    type('Verification code', '000000');
    press('Turn on codes');
    expect((await screen.findAllByText(/This code is not right/)).length).toBeGreaterThan(0);
    right = true;
    type('Verification code', '123456');
    press('Turn on codes');
    expect(await screen.findByText('bbbb-2222')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox'));
    isOn = true;
    await act(async () => press('Done'));
    expect(await screen.findByRole('heading', { name: 'Verification codes are on' })).toBeDefined();
    expect(screen.queryByText('bbbb-2222')).toBeNull();
  });
});
