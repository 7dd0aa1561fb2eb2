import { cleanup, screen } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, describe, expect, it } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import { UserLine } from './UserLine.tsx';

afterEach(cleanup);

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
