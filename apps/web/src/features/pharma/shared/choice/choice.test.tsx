import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../../lib/i18n/languages.ts';
import { ViewerProvider } from '../../../../lib/viewer-context.tsx';
import { show } from '../../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../../testing/viewers.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import { NeedsPharmacy } from './needs.tsx';
import { usePharmaChoice } from './pharma-choice.ts';
import { PharmaChoiceProvider } from './PharmaChoiceProvider.tsx';

const place = (name: string) => ({
  __typename: 'PharmaAccess',
  default: name === 'North',
  pharma: {
    __typename: 'BookingVenue',
    id: name.toLowerCase(),
    name,
    address1: '4 Lamb Street',
    city: 'London',
    postCode: 'E1 6EA',
    phone: '020 7946 0111',
    active: name !== 'West',
  },
});
const group = (id: string, company: string, pharmacies: readonly string[], more: object = {}) => ({
  __typename: 'PharmaMembership',
  id,
  company,
  role: 'user',
  active: true,
  wl: false,
  ph: false,
  phlebotomist: null,
  pharmacies: pharmacies.map(place),
  ...more,
});
const lamb = group('g1', 'Lamb Street Care', ['Lamb']);
const harbour = group('g2', 'Harbour Group', ['West', 'North', 'East']);

let memberships: object[] | null;
let asked: string[];

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams, pathname } = new URL(String(address), 'https://meridian.test');
  if (pathname.startsWith('/api/')) return Response.json({});
  const body = init?.body ? (JSON.parse(String(init.body)) as { operationName: string }) : undefined;
  const operation = body?.operationName ?? searchParams.get('operationName') ?? '';
  asked.push(operation);
  if (memberships === null) return new Response('', { status: 503 });
  return Response.json({
    data: operation === 'PharmaMemberships' ? { pharmagroupuser: memberships } : { pharmagroupusers: null },
  });
}

function Now() {
  const { state, group, pharmacy } = usePharmaChoice();
  return <output>{[state, group?.company, pharmacy?.name].filter(Boolean).join(' · ')}</output>;
}

async function open({ needs = false, locale = 'en' }: { needs?: boolean; locale?: Locale } = {}) {
  const viewers = viewersOf(someUser({ tags: ['pharma'] }));
  await viewers.current();
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <ViewerProvider viewers={viewers}>
        <PharmaChoiceProvider>
          <ChoiceLine />
          <Now />
          {needs && <NeedsPharmacy>{({ pharmacy }) => <h1>Board of {pharmacy.name}</h1>}</NeedsPharmacy>}
        </PharmaChoiceProvider>
      </ViewerProvider>
    </Provider>,
    locale,
  );
}

const now = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const dialog = async () => within(await screen.findByRole('dialog'));
const pick = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

beforeEach(() => {
  memberships = [lamb];
  asked = [];
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('where somebody works', () => {
  it('is chosen without a question where there is one pharmacy, and there is nothing to change', async () => {
    await open({ needs: true });
    await now('chosen · Lamb Street Care · Lamb');
    expect(screen.getByRole('heading', { name: 'Board of Lamb' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['PharmacyBoard', 'PharmaciesOfGroup'])));
    expect(asked).not.toContain('PharmaGroupUsers');
  });

  it('asks ahead for the people of a group for those who run it', async () => {
    memberships = [{ ...lamb, role: 'admin' }];
    await open();
    await waitFor(() => expect(asked).toContain('PharmaGroupUsers'));
    await waitFor(() => expect(asked).toContain('PharmaciesOfGroup'));
    // Users, calendars and tokens are one question.
    expect(asked.filter((each) => each === 'PharmaGroupUsers')).toHaveLength(1);
  });

  it('asks ahead for no visits where no pharmacy is chosen', async () => {
    memberships = [{ ...lamb, pharmacies: [] }];
    await open();
    await waitFor(() => expect(asked).toContain('PharmaciesOfGroup'));
    expect(asked).not.toContain('PharmacyBoard');
  });

  it('is asked for where there is a choice, and kept for this tab and the next', async () => {
    memberships = [lamb, harbour];
    await open();
    await now('choosing');
    const asking = await dialog();
    pick(asking.getByLabelText('Group'), 'g2');
    const pharmacy = asking.getByLabelText<HTMLSelectElement>('Pharmacy');
    expect(pharmacy.value).toBe('north');
    expect([...pharmacy.options].map(({ text }) => text)).toEqual([
      'No pharmacy in particular',
      'East, London E1 6EA',
      'North, London E1 6EA',
      'West, London E1 6EA (not open to patients now)',
    ]);
    pick(pharmacy, 'east');
    fireEvent.click(asking.getByRole('button', { name: 'Work here' }));
    await now('chosen · Harbour Group · East');
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    window.sessionStorage.clear();
    await open();
    await now('chosen · Harbour Group · East');
    fireEvent.click(screen.getByRole('button', { name: 'Change group or pharmacy' }));
    pick((await dialog()).getByLabelText('Group'), 'g1');
    fireEvent.click((await dialog()).getByRole('button', { name: 'Keep it as it is' }));
    await now('chosen · Harbour Group · East');
  });

  it('differs from tab to tab', async () => {
    memberships = [lamb, harbour];
    const user = someUser().id;
    window.localStorage.setItem('meridian.pharma', `${user} g1 lamb`);
    window.sessionStorage.setItem('meridian.pharma', `${user} g2 west`);
    await open();
    await now('chosen · Harbour Group · West');
  });

  it.each([
    ['a pharmacy that was taken away', 'g2 south', undefined],
    ['a group that was left', 'g3 east', undefined],
    ['the choice of somebody else', 'g2 east', 'somebody-else'],
  ])('is asked anew for %s', async (_what, kept, user = someUser().id) => {
    memberships = [lamb, harbour];
    window.localStorage.setItem('meridian.pharma', `${user} ${kept}`);
    await open();
    await now('choosing');
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('is asked anew when it was taken away meanwhile', async () => {
    memberships = [lamb, harbour, group('g3', 'Third', [])];
    window.localStorage.setItem('meridian.pharma', `${someUser().id} g2 west`);
    await open();
    await now('chosen · Harbour Group · West');
    memberships = [lamb, group('g3', 'Third', [])];
    fireEvent.focus(window);
    await now('choosing');
  });
});

describe('the dialog', () => {
  it.each([
    ['en', 'Choose a group first. Nothing here works without one.'],
    ['zh', '请先选择药房集团，否则无法使用。'],
  ] as const)('stays without a group and says why, in words that need no movement (%s)', async (locale, why) => {
    memberships = [lamb, harbour];
    await open({ locale });
    const asking = screen.findByRole('dialog');
    fireEvent.keyDown(await asking, { key: 'Escape' });
    expect((await screen.findByText(why)).closest('[role=alert]')).not.toBeNull();
    expect((await asking).dataset['shaken']).toBe('once');
    fireEvent.keyDown(await asking, { key: 'Escape' });
    await waitFor(async () => expect((await asking).dataset['shaken']).toBe('again'));
    expect((await dialog()).getByRole('combobox').getAttribute('aria-invalid')).toBe('true');
    await now('choosing');
  });

  it('asks for a pharmacy on a page that needs one, and takes no group alone', async () => {
    memberships = [harbour];
    window.localStorage.setItem('meridian.pharma', `${someUser().id} g2 `);
    await open({ needs: true });
    const asking = await dialog();
    pick(asking.getByLabelText('Pharmacy'), '');
    fireEvent.click(asking.getByRole('button', { name: 'Work here' }));
    expect(await asking.findByText('Choose a pharmacy first. This page needs one.')).toBeDefined();
    expect(asking.queryByRole('button', { name: 'Keep it as it is' })).toBeNull();
    pick(asking.getByLabelText('Pharmacy'), 'west');
    fireEvent.click(asking.getByRole('button', { name: 'Work here' }));
    expect(await screen.findByRole('heading', { name: 'Board of West' })).toBeDefined();
  });
});

describe('where nobody can work', () => {
  it('says so to who has no group that is on', async () => {
    memberships = [{ ...lamb, active: false }];
    await open({ needs: true });
    await now('none');
    expect(screen.getByText('You cannot work in any group of pharmacies')).toBeDefined();
  });

  it('says that a group has no pharmacy', async () => {
    memberships = [group('g3', 'Third', [])];
    await open({ needs: true });
    await now('chosen · Third');
    expect(screen.getByText('You have no pharmacy in this group')).toBeDefined();
  });

  it('says that the server did not answer, and asks again', async () => {
    memberships = null;
    await open({ needs: true });
    await now('failed');
    memberships = [lamb];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await now('chosen · Lamb Street Care · Lamb');
  });
});
