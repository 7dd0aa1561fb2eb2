import { cleanup, screen } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import { GroupFacts } from './GroupFacts.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const group = {
  __typename: 'PharmaGroupAdmin',
  id: 'g1',
  companyNo: '01234567',
  added: '2026-11-02T23:30:00.000Z',
  pharmacies: [
    { __typename: 'GroupPharmacy', id: 'p1', pharma: { __typename: 'BookingVenue', id: 'p1', name: 'Chapel Row' } },
  ],
  calendars: [
    { __typename: 'PharmaCalendar', id: 'p1', email: 'day@chapel.test' },
    { __typename: 'PharmaCalendar', id: 'p2', email: null },
  ],
  srxTokens: [],
};

async function open(pharmagroupadmin: object[], locale: Locale = 'en') {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { pharmagroupadmin } })));
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <GroupFacts groupId="g1" />
    </Provider>,
    locale,
  );
}
const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

describe('what is known of a group', () => {
  it.each([
    ['en', 'Company number', 'Who gets the morning list', 'Tokens for prescriptions', 'None'],
    ['zh', '公司注册号', '每日日程收件人', '处方令牌', '无'],
  ] as const)('is said to those who run it (%s)', async (locale, number, mails, tokens, none) => {
    await open([group], locale);
    expect(await fact(number)).toBe('01234567');
    expect(await fact(mails)).toBe('Chapel Row day@chapel.test');
    expect(await fact(tokens)).toBe(none);
  });

  it('says that nobody gets a mail, and the last signs of a token', async () => {
    await open([{ ...group, calendars: [], srxTokens: ['9F2A'] }]);
    expect(await fact('Who gets the morning list')).toBe('Nobody');
    expect(await fact('Tokens for prescriptions')).toBe('…9F2A');
  });
});
