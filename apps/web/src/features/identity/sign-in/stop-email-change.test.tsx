import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { linkToken, takeLinkTokens } from '../../../lib/link-token.ts';
import { ViewerProvider } from '../../../lib/viewer-context.tsx';
import { createViewers } from '../../../lib/viewer-store.ts';
import { show } from '../../../testing/render.tsx';
import { someUser } from '../../../testing/viewers.ts';
import StopEmailChangePage from './StopEmailChangePage.tsx';

type Sent = { operationName: string; variables: Record<string, unknown> };

const path = '/stop_email_change';
const invalid = { reason: 'tokenInvalid', messageKey: 'identity.refusals.tokenInvalid', values: [], fields: [] };
const sent: Sent[] = [];
const viewer = vi.fn(async () => (sent.length > 0 ? null : someUser()));
let answer: object = {};

async function server(_: unknown, init?: RequestInit): Promise<Response> {
  sent.push(JSON.parse(String(init?.body)) as Sent);
  return Response.json({ data: { stopEmailChange: answer } });
}

async function open(search: string) {
  window.history.replaceState(null, '', `${path}${search}`);
  takeLinkTokens();
  const viewers = createViewers(viewer);
  await show(
    <ViewerProvider viewers={viewers}>
      <Provider value={createGraphqlClient(() => undefined)}>
        <MemoryRouter>
          <StopEmailChangePage />
        </MemoryRouter>
      </Provider>
    </ViewerProvider>,
  );
  return viewers;
}

beforeEach(() => {
  sent.length = 0;
  window.sessionStorage.clear();
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

describe('the link that stops a change of address', () => {
  it('stops it by one press and not by being opened, and leads to a new password', async () => {
    answer = { __typename: 'Done', done: true };
    const viewers = await open('?token=abc');
    expect(await screen.findByRole('heading', { name: 'Didn’t ask for a new email address?' })).toBeDefined();
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Stop the change' }));
    expect(await screen.findByRole('heading', { name: 'The change is stopped' })).toBeDefined();
    expect(sent.map(({ variables }) => variables)).toEqual([{ token: 'abc' }]);
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/forgot_password');
    expect(viewers.known()?.user).toBeUndefined();
    expect(linkToken(path, 'token')).toBeUndefined();
  });

  it.each([
    ['was used', '?token=abc', true],
    ['is missing', '', false],
  ])('says what to do where it %s', async (_, search, presses) => {
    answer = { __typename: 'Refusal', ...invalid };
    await open(search);
    if (presses) fireEvent.click(await screen.findByRole('button', { name: 'Stop the change' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Get help' })).toBeDefined();
  });
});
