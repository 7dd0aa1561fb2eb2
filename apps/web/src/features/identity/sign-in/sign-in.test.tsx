import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ViewerProvider } from '../../../lib/viewer-context.tsx';
import { createViewers } from '../../../lib/viewer-store.ts';
import { show } from '../../../testing/render.tsx';
import { someUser } from '../../../testing/viewers.ts';
import { NotificationArea } from '../../../ui/notifications/NotificationArea.tsx';
import SignInPage from './SignInPage.tsx';

type Refusal = { status: number; code: string; message?: string; values?: Record<string, number> };

const sent: unknown[] = [];
let answers: (Refusal | 'welcome')[] = [];

/** Answers of the server, in their order. */
async function server(_: unknown, init?: RequestInit): Promise<Response> {
  sent.push(JSON.parse(String(init?.body)));
  const next = answers.shift() ?? 'welcome';
  if (next === 'welcome') return Response.json({ user: { id: 'b7c1', role: 'Patient', tags: [] } });
  const { status, code, ...rest } = next;
  return Response.json({ errors: [{ code, messageKey: `identity.refusals.${code}`, ...rest }] }, { status });
}

async function open() {
  const ask = vi.fn(async () => (answers.length === 0 && sent.length > 0 ? someUser() : null));
  const viewers = createViewers(ask);
  await show(
    <ViewerProvider viewers={viewers}>
      <MemoryRouter>
        <SignInPage />
        <NotificationArea />
      </MemoryRouter>
    </ViewerProvider>,
  );
  return viewers;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function signIn() {
  type('User name or email', ' meilin ');
  type('Password', 'Correct horse 1');
  press('Sign in');
}

beforeEach(() => {
  sent.length = 0;
  answers = [];
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss this message' })) fireEvent.click(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('sends the name without its spaces and the password as it is, then knows who it is', async () => {
    const viewers = await open();
    signIn();
    await waitFor(() => expect(viewers.known()?.user?.username).toBe('meilin'));
    expect(sent).toEqual([{ usernameEmail: 'meilin', password: 'Correct horse 1' }]);
  });

  it('asks for the code, keeps what was typed, and says at the field when the code is wrong', async () => {
    answers = [
      { status: 401, code: 'codeNeeded' },
      { status: 401, code: 'codeWrong' },
    ];
    const viewers = await open();
    signIn();
    const code = await screen.findByLabelText('Verification code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.queryByRole('alert')).toBeNull();
    type('Verification code', ' 111111 ');
    press('Continue');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    type('Verification code', '123456');
    press('Continue');
    await waitFor(() => expect(viewers.known()?.user).toBeDefined());
    const given = { usernameEmail: 'meilin', password: 'Correct horse 1' };
    expect(sent).toEqual([given, { ...given, code: '111111' }, { ...given, code: '123456' }]);
  });

  it('says at the bottom why it failed, in the server’s own words and with none of their scripts', async () => {
    answers = [{ status: 401, code: 'credentials', message: 'Is it <b>paused</b>?<img src=x onerror=alert(1)>' }];
    await open();
    signIn();
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('strong')?.textContent).toBe('paused');
    expect(alert.querySelector('img')).toBeNull();
    expect(alert.querySelector('svg.tabler-icon-alert-triangle')).not.toBeNull();
  });

  it('shows the newest trouble alone', async () => {
    answers = [
      { status: 429, code: 'throttled', values: { seconds: 8 } },
      { status: 429, code: 'throttled', values: { seconds: 16 } },
    ];
    await open();
    signIn();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('8 seconds'));
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('16 seconds'));
  });

  it('offers the way by mail to who has to wait', async () => {
    answers = [{ status: 429, code: 'throttled', values: { seconds: 600 } }];
    await open();
    signIn();
    expect(await screen.findByRole('button', { name: 'Get in sooner: new password by email' })).toBeDefined();
  });

  it('offers the link again to who has not confirmed', async () => {
    answers = [{ status: 403, code: 'unconfirmed' }];
    await open();
    signIn();
    expect(await screen.findByRole('button', { name: 'Send me the link again' })).toBeDefined();
  });
});
