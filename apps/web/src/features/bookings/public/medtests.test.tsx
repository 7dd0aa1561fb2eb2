import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { show } from '../../../testing/render.tsx';
import MedtestPage from './MedtestPage.tsx';
import MedtestsPage from './MedtestsPage.tsx';
import NearestPage from './NearestPage.tsx';
import PhBookPage from './PhBookPage.tsx';
import ReferPage from './ReferPage.tsx';
import { answerTo, placeNear, refusal, somePlace, someTest } from './testing/index.ts';
import VaccinePage from './VaccinePage.tsx';
import VenuePage from './VenuePage.tsx';

type Sent = { operationName: string; variables: Record<string, unknown> };

const sent: Sent[] = [];
let answers: Record<string, (variables: Sent['variables']) => unknown> = {};

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const request = answerTo(address, init);
  sent.push(request);
  return Response.json({ data: answers[request.operationName]?.(request.variables) });
}

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const open = (path: string, locale: 'en' | 'zh' = 'en') =>
  show(
    <Provider value={createGraphqlClient(() => undefined)}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/medtest" element={<MedtestsPage />} />
          <Route path="/medtest/desc/:testId" element={<MedtestPage />} />
          <Route path="/medtest/pharmaloc" element={<NearestPage />} />
          <Route path="/medtest/in-store/:venueId" element={<VenuePage />} />
          <Route path="/vaccine/book" element={<VaccinePage />} />
          <Route path="/ph/book/:url" element={<PhBookPage />} />
          <Route path="/pharma-refer-book" element={<ReferPage />} />
        </Routes>
        <Where />
      </MemoryRouter>
    </Provider>,
    locale,
  );
const link = (name: string | RegExp) => screen.findByRole('link', { name });
const leadsTo = async (name: string | RegExp) => (await link(name)).getAttribute('href');
const lastSent = (name: string) => sent.findLast(({ operationName }) => operationName === name)?.variables;

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('fetch', server);
  answers = {
    TestsOffered: () => ({
      medtest: [someTest('travel-pcr', { kind: 'antigen' }), someTest('flu', { kind: 'vaccination', price: 0 })],
    }),
    OneTest: ({ id }) => ({ medtestItem: someTest(String(id)) }),
    PlacesOfTest: () => ({ venues: [somePlace('a'), somePlace('b')] }),
    OnePlace: ({ id }) => ({ venue: somePlace(String(id), { tests: ['travel-pcr', 'flu'] }) }),
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of tests', () => {
  it('groups them by kind and says place, result and price', async () => {
    await open('/medtest');
    const travel = within(await screen.findByRole('region', { name: 'Travel and infection' }));
    expect(travel.getByRole('link', { name: 'Name of travel-pcr' }).getAttribute('href')).toBe(
      '/medtest/desc/travel-pcr',
    );
    expect(travel.getByText('£85.00')).toBeDefined();
    expect(travel.getByText('At a pharmacy or a clinic')).toBeDefined();
    expect(travel.getByText('Within 24 hours')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Vaccinations' })).getByText('Free')).toBeDefined();
  });

  it('shows one kind of the address, and says so where there is none of it', async () => {
    await open('/medtest?kind=diagnostic');
    expect(await screen.findByText('None of this kind right now')).toBeDefined();
    const chips = within(screen.getByRole('navigation', { name: 'Which tests to show' }));
    expect(chips.getByRole('link', { name: 'Diagnostic checks' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByText('Name of travel-pcr')).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    await open('/medtest');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    vi.stubGlobal('fetch', server);
    fireEvent.click(retry);
    expect(await screen.findByText('Name of travel-pcr')).toBeDefined();
  });
});

describe('a test', () => {
  it('leads to the places where there are several', async () => {
    await open('/medtest/desc/travel-pcr');
    expect(await leadsTo('Choose a place')).toBe('/medtest/pharmaloc?test=travel-pcr');
    expect(
      screen.getByText(/^From 5 years, on the day of the test\. Under 16, an adult has to consent\.$/),
    ).toBeDefined();
    expect(screen.getByText('Passport numbers and your travel dates.')).toBeDefined();
    expect(document.title).toContain('Name of travel-pcr');
  });

  it('says from which age it is, and nothing of consent where nobody needs it', async () => {
    answers['OneTest'] = ({ id }) => ({ medtestItem: someTest(String(id), { minAge: 16 }) });
    await open('/medtest/desc/sti');
    expect(await screen.findByText('From 16 years, on the day of the test.')).toBeDefined();
    expect(screen.queryByText(/an adult has to consent/)).toBeNull();
  });

  it('goes straight to the booking where a nurse comes home', async () => {
    answers['OneTest'] = ({ id }) => ({ medtestItem: someTest(String(id), { homeVisit: true, travel: false }) });
    answers['PlacesOfTest'] = () => ({ venues: [somePlace('home-london', { kind: 'home' })] });
    await open('/medtest/desc/home-phlebotomy');
    expect(await leadsTo('Book this test')).toBe('/medtest/new?test=home-phlebotomy&venue=home-london');
    expect(screen.getByText(/a short health declaration/)).toBeDefined();
  });

  it('offers no booking of what cannot be booked', async () => {
    answers['OneTest'] = ({ id }) => ({ medtestItem: someTest(String(id), { active: false }) });
    await open('/medtest/desc/old');
    expect(await screen.findByText(/cannot be booked at the moment/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Choose a place' })).toBeNull();
    expect(lastSent('PlacesOfTest')).toBeUndefined();
  });

  it('says that there is none of that name', async () => {
    answers['OneTest'] = () => ({ medtestItem: null });
    await open('/medtest/desc/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this test' })).toBeDefined();
  });
});

describe('the nearest places', () => {
  const search = async (postCode: string) => {
    fireEvent.change(await screen.findByRole('textbox', { name: 'UK postcode' }), { target: { value: postCode } });
    fireEvent.click(screen.getByRole('button', { name: 'Find places' }));
  };
  const near = () => ({
    nearestVenues: {
      __typename: 'NearbyVenues',
      area: 'N1',
      latitude: 51.54,
      longitude: -0.1,
      venues: [placeNear('a', 0.84), placeNear('b', 1, { active: false })],
    },
  });

  it('are asked for by the first part of a postcode, and numbered on the map as in the list', async () => {
    answers['PlacesNear'] = near;
    await open('/medtest/pharmaloc?test=travel-pcr');
    expect(await screen.findByRole('heading', { name: 'All places (2)' })).toBeDefined();
    await search('n1 9gu');
    const heading = await screen.findByRole('heading', { name: /^Places near\s+N1\s*, the nearest first$/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(lastSent('PlacesNear')).toEqual({ postCode: 'N1', testId: 'travel-pcr', unit: 'M' });
    expect(screen.getByRole('status').textContent).toBe('/medtest/pharmaloc?test=travel-pcr&near=N1');
    expect(screen.getByText('0.8 miles')).toBeDefined();
    expect(within(screen.getByRole('list')).getByText('1 mile')).toBeDefined();
    expect(screen.getByText(/takes no bookings at the moment/)).toBeDefined();
    expect(await leadsTo('Place a')).toBe('/medtest/in-store/a?test=travel-pcr');
    expect(
      screen.getByRole('figure', { name: /Map of the places near N1/ }).querySelectorAll('text').length,
    ).toBeGreaterThan(2);
  });

  it('are told in kilometres to who chose them once', async () => {
    answers['PlacesNear'] = near;
    const first = await open('/medtest/pharmaloc?near=N1');
    fireEvent.click(await screen.findByRole('radio', { name: 'Kilometres' }));
    await waitFor(() => expect(lastSent('PlacesNear')?.['unit']).toBe('K'));
    first.unmount();
    await open('/medtest/pharmaloc?near=N1');
    expect(await screen.findByText('0.8 km')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Kilometres' }).checked).toBe(true);
  });

  it('say what a postcode looks like, and ask the server nothing', async () => {
    await open('/medtest/pharmaloc');
    await search('London');
    const field = screen.getByRole('textbox', { name: 'UK postcode' });
    expect(screen.getByRole('alert').textContent).toContain('Enter a UK postcode');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(lastSent('PlacesNear')).toBeUndefined();
  });

  it('say in the words of the server that a postcode is unknown, and show all places', async () => {
    answers['PlacesNear'] = () => ({ nearestVenues: refusal('bookings.refusals.unknownVenue') });
    await open('/medtest/pharmaloc');
    await search('ZZ1');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We cannot find this place.'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'UK postcode' })));
    expect(screen.getByRole('heading', { name: 'All places (2)' })).toBeDefined();
  });

  it('say in Chinese that there is none near, and show all places', async () => {
    answers['PlacesNear'] = () => ({ nearestVenues: { ...near().nearestVenues, venues: [] } });
    await open('/medtest/pharmaloc?near=N1', 'zh');
    expect(await screen.findByRole('heading', { name: 'N1 附近没有地点' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: '全部地点（2 个）' })).toBeDefined();
  });
});

describe('a place', () => {
  const slot = (at: string) => ({ __typename: 'FreeSlot', at, minutes: 15, room: 2 });

  it('says when it has time for a test, and leads on with the time that was chosen', async () => {
    answers['FreeSlots'] = ({ month }) => ({
      freeSlots: {
        __typename: 'FreeMonth',
        month,
        first: `${String(month)}-01`,
        last: `${String(month)}-28`,
        days: [{ day: `${String(month)}-28`, slots: [slot(`${String(month)}-28T12:00:00Z`)] }],
      },
    });
    await open('/medtest/in-store/a?test=travel-pcr');
    expect(await leadsTo('Book here')).toBe('/medtest/new?test=travel-pcr&venue=a');
    fireEvent.click(await screen.findByText(/^(12:00|1:00)pm$/));
    expect(await leadsTo('Book this time')).toMatch(
      /^\/medtest\/new\?test=travel-pcr&venue=a&at=\d{4}-\d\d-28T12%3A00%3A00Z$/,
    );
    expect(screen.getByText(/You have chosen/).textContent).toContain('(UK time)');
    expect(await leadsTo('Name of flu')).toBe('/medtest/in-store/a?test=flu');
  });

  it('is a pharmacy where the address has its number', async () => {
    await open('/medtest/in-store/7?test=flu');
    expect(await leadsTo('Book here')).toBe('/medtest/new?test=flu&venue=pharmacy-7');
  });

  it('says that it does not offer a test, or takes no bookings', async () => {
    await open('/medtest/in-store/a?test=allergy');
    expect(await screen.findByText(/not offered here/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Book here' })).toBeNull();
    cleanup();
    answers['OnePlace'] = () => ({ venue: somePlace('a', { active: false, tests: ['travel-pcr'] }) });
    await open('/medtest/in-store/a?test=travel-pcr');
    expect(await screen.findByText(/takes no bookings at the moment/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Book here' })).toBeNull();
  });
});

describe('other ways to a booking', () => {
  it('a vaccination is chosen first, then a place', async () => {
    await open('/vaccine/book');
    expect(screen.queryByText('Where would you like to have it?')).toBeNull();
    fireEvent.click(await link('Name of flu'));
    expect(await screen.findByRole('heading', { name: 'Where would you like to have it?' })).toBeDefined();
    expect(await leadsTo('Place b')).toBe('/medtest/in-store/b?test=flu');
  });

  it('the address of a hidden test opens its booking page', async () => {
    answers['OneTest'] = ({ id }) => ({ medtestItem: id === 'staff-bloods' ? someTest('phlebotomy') : null });
    await open('/ph/book/staff-bloods');
    expect(await screen.findByRole('heading', { level: 1, name: 'Name of phlebotomy' })).toBeDefined();
    expect(await leadsTo('Place a')).toBe('/medtest/in-store/a?test=phlebotomy');
    cleanup();
    await open('/ph/book/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'This booking page is not there' })).toBeDefined();
  });

  it('a referral says from whom and for what, and goes on', async () => {
    await open('/pharma-refer-book?pharma=a&test=travel-pcr');
    expect((await screen.findByText(/has sent you here/)).textContent).toContain('Place a has sent you');
    expect(await leadsTo('Go on to choose a time')).toBe('/medtest/new?test=travel-pcr&venue=a');
  });

  it('a referral without a test offers those of the pharmacy, and one without a pharmacy says so', async () => {
    await open('/pharma-refer-book?pharma=a');
    expect(await leadsTo('Name of flu')).toBe('/medtest/in-store/a?test=flu');
    cleanup();
    answers['OnePlace'] = () => ({ venue: null });
    await open('/pharma-refer-book?pharma=gone&test=flu');
    expect(await screen.findByText('This referral does not say from where')).toBeDefined();
  });
});
