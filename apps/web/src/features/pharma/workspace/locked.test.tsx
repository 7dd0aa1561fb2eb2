import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterEach, describe, expect, it } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { GroupPharmaciesPartsFragment, PharmaMembershipsQuery } from '../../../gql/graphql.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import { GroupPart } from './GroupPart.tsx';
import { PharmacyCard } from './PharmacyCard.tsx';

afterEach(cleanup);

type Membership = PharmaMembershipsQuery['pharmagroupuser'][number];
const membership = { id: 'g1', company: 'Chapel Row Ltd', role: 'owner', active: false, pharmacies: [] };
const pharmacy = {
  id: 'p1',
  pilot: false,
  wl: false,
  pos: false,
  gold: false,
  vaccine: false,
  calendarMail: true,
  closedByStaff: true,
  booked: 2,
  missing: [],
  edition: 0,
  actions: [],
  calendar: null,
  pharma: {
    id: 'p1',
    name: 'Chapel Row',
    address1: '2 Chapel Row',
    city: 'London',
    postCode: 'N1 9PF',
    phone: '020',
    active: false,
  },
};
const open = (children: React.ReactNode, locale: Locale) =>
  show(
    <MemoryRouter>
      <Provider value={createGraphqlClient(() => {})}>{children}</Provider>
    </MemoryRouter>,
    locale,
  );
const group = (lockedByStaff: boolean, locale: Locale) =>
  open(<GroupPart group={{ ...membership, lockedByStaff } as unknown as Membership} />, locale);
const card = (closedByStaff: boolean, locale: Locale) => {
  const one = { ...pharmacy, closedByStaff };
  const all = { id: 'g1', company: 'Chapel Row Ltd', actions: [], pharmacies: [one] };
  const whole = all as unknown as GroupPharmaciesPartsFragment;
  return open(<PharmacyCard group={whole} pharmacy={one as never} onChanged={() => {}} />, locale);
};

describe('the workspace', () => {
  it.each([
    ['en', /We have switched this group off/, 'Write to us'],
    ['zh', /我们已停用该药房集团/, '联系我们'],
  ] as const)('says that staff switched the group off, and where to write (%s)', async (locale, words, link) => {
    await group(true, locale);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/help');
  });

  it('says no such thing to whom the group switched off itself', async () => {
    await group(false, 'en');
    expect(await screen.findByText('You cannot work in this group at the moment.')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['en', /only we can switch it on again\. .*2 appointments to come\./, 'Write to us'],
    ['zh', /只能由我们重新启用.*还有 2 个预约/, '联系我们'],
  ] as const)('says that staff switched a pharmacy off, and what stays booked (%s)', async (locale, words, link) => {
    await card(true, locale);
    const { parentElement } = await screen.findByRole('link', { name: link });
    expect(parentElement?.textContent).toMatch(words);
  });

  it('says of one that the group switched off only that patients are not offered it', async () => {
    await card(false, 'en');
    expect(await screen.findByText(/Not offered to patients now\. 2 appointments to come\./)).toBeDefined();
  });
});
