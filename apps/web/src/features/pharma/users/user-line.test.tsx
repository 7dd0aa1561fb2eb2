import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import { UserLine } from './UserLine.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = (name: string, usual = false) => ({ default: usual, pharma: { id: name, name } });
const user = {
  id: 'u1',
  name: 'Ada King',
  email: null,
  invitedUntil: null,
  role: 'user',
  active: true,
  pharmacies: [at('Chapel Row'), at('Lamb Street', true)],
  wl: false,
  ph: false,
  phlebotomist: null,
  prescriber: false,
  data: { joinedAt: '2026-11-02T23:30:00.000Z' as string | null },
  edition: 1,
  actions: [],
};

async function words(given: Partial<typeof user> = {}, locale: Locale = 'en') {
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <ul>
        <UserLine
          group={{ id: 'g1' } as never}
          user={{ ...user, ...given } as never}
          choosing={undefined}
          onChanged={() => {}}
        />
      </ul>
    </Provider>,
    locale,
  );
  const line = await screen.findByRole('listitem');
  return [...line.querySelectorAll('p')].map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, ''));
}

describe('somebody who works in a group', () => {
  it.each([
    ['en', 'Usual pharmacy: Lamb Street', 'In the group since 2 Nov 2026'],
    ['zh', '默认药房：Lamb Street', '2026年11月2日加入'],
  ] as const)('is shown with their usual pharmacy and since when they are there (%s)', async (locale, usual, since) => {
    const shown = await words({}, locale);
    expect(shown).toContain(usual);
    expect(shown).toContain(since);
  });

  it.each([
    ['one pharmacy', [at('Chapel Row', true)]],
    ['no usual one', [at('Chapel Row'), at('Lamb Street')]],
  ])('has no line for a usual pharmacy with %s', async (_, pharmacies) => {
    expect((await words({ pharmacies })).join(' ')).not.toContain('Usual');
  });

  it('says nothing of a day that is not known, as of who is only invited', async () => {
    expect((await words({ data: { joinedAt: null } })).join(' ')).not.toContain('since');
  });
});

describe('the address of somebody', () => {
  it.each([
    ['en', 'Their email address is in their own account and not shown to the group.'],
    ['zh', '邮箱保存在其个人账户中，不向集团显示。'],
  ] as const)('is not shown of who works there, and it is said why (%s)', async (locale, why) => {
    expect(await words({}, locale)).toContain(why);
  });

  it('is shown of who is invited', async () => {
    const shown = await words({ email: 'ada@example.org' as never, invitedUntil: '2026-12-09T10:00:00.000Z' as never });
    expect(shown).toContain('ada@example.org');
    expect(shown.join(' ')).not.toContain('own account');
  });
});

describe('an invitation that nobody accepted yet', () => {
  const refusal = {
    __typename: 'Refusal',
    reason: 'throttled',
    messageKey: 'pharma.refusals.throttled',
    values: [{ name: 'seconds', value: '60' }],
    fields: [],
  };

  it('is sent again with one press; that too many were sent is said beside it', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (address: unknown, init?: RequestInit) => {
      if (String(address).includes('/api/')) return Promise.resolve(Response.json({}));
      sent.push((JSON.parse(String(init?.body)) as { variables: unknown }).variables);
      return Promise.resolve(Response.json({ data: { answer: refusal } }));
    });
    const invited = {
      actions: ['resend', 'remove'],
      email: 'ada@example.org',
      invitedUntil: '2026-12-09T10:00:00.000Z',
    };
    await words(invited as never);
    fireEvent.click(screen.getByRole('button', { name: /^Send again: the invitation of .*Ada King/ }));
    await waitFor(() => expect(sent).toMatchObject([{ action: 'resend', pharmagroup: 'g1', groupuserid: 'u1' }]));
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait 60 seconds');
  });
});
