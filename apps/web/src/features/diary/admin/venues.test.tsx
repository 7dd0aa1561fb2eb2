import {
  dayExceptions,
  flagVenue,
  staffVenues,
  venueHistory,
} from '@meridian/contracts/generated/admin-metadata/diary';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { act } from '../../../testing/acts.ts';
import { show } from '../../../testing/render.tsx';
import { ExceptDay, PreviewCalendar, PreviewException, SetCalendar } from './venues.documents.ts';
import VenuesPage from './VenuesPage.tsx';

const venue = {
  id: 'pharmacy-1',
  kind: 'pharmacy',
  name: 'Angel Corner Pharmacy',
  address1: '12 Chapel Row',
  city: 'London',
  postCode: 'N1 9PF',
  phone: '020 7946 0101',
  active: true,
  tests: ['uti'],
  hours: ['1 09:00-13:00', '1 14:00-18:00', '2 09:00-17:00'],
  slotMinutes: 30,
  capacity: 2,
  leadMinutes: 60,
  furthestDays: 90,
  bankHolidays: [],
  changedAt: '2026-11-20T09:30:00.000Z',
  changedBy: 'Owen Pryce',
  revision: 2,
  calendarRevision: 5,
  flags: ['gold'],
  permittedActions: ['changeVenue', 'offerTests', 'flagVenue', 'deactivateVenue', 'setCalendar', 'exceptDay'],
};
const booking = { id: 'b1', reference: 'MT-1', at: '2026-11-24T16:00:00.000Z', people: 2 };
const page = { startCursor: null, endCursor: null, hasNext: false, hasPrevious: false, total: 1 };
const touchedByNow = {
  __typename: 'Refusal',
  reason: 'touched',
  messageKey: 'bookings.refusals.touched',
  values: [],
  fields: [],
};

let asked: { hash: string; variables: Record<string, Record<string, unknown>> }[];
let saving: object;

const hashOf = (document: unknown) => trusted(document).hash;
const sent = (document: unknown) =>
  asked.filter(({ hash }) => hash === hashOf(document)).map((each) => each.variables['input']);

const text = (value: string, words: object | null = null) => ({ kind: 'text', value, text: words });
const moved = {
  id: 'h1',
  change: 'hoursSet',
  changed: [
    {
      names: [
        { en: 'Opening hours', zh: '营业时间' },
        { en: 'Monday', zh: '周一' },
      ],
      before: [text('09:00–17:00')],
      after: [text('closed', { en: 'Closed', zh: '不营业' })],
    },
  ],
  at: '2026-11-23T12:00:00.000Z',
  by: 'Grace staff',
};

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const { extensions, variables } =
    init.method === 'POST'
      ? JSON.parse(String(init.body))
      : Object.fromEntries([...new URL(url, 'https://x').searchParams].map(([k, v]) => [k, JSON.parse(v)]));
  const hash: string = extensions.persistedQuery.sha256Hash;
  asked.push({ hash, variables });
  const preview = { __typename: 'CalendarPreview', touched: [booking] };
  const answers: Record<string, object> = {
    [staffVenues.hash]: { staffVenues: { rows: [venue], page } },
    [dayExceptions.hash]: { dayExceptions: [] },
    [venueHistory.hash]: { venueHistory: [moved] },
    [hashOf(PreviewCalendar)]: { previewCalendar: preview },
    [hashOf(PreviewException)]: { previewException: { ...preview, touched: [] } },
    [hashOf(SetCalendar)]: { setCalendar: saving },
    [flagVenue.hash]: { flagVenue: { __typename: 'StaffVenue', ...venue, flags: ['gold', 'vaccine'] } },
    [hashOf(ExceptDay)]: { exceptDay: { __typename: 'StaffVenue', id: venue.id } },
  };
  return Response.json({ data: answers[hash] });
}

async function openList(search: string) {
  const router = createMemoryRouter([{ path: '/admin/pharmas', element: <VenuesPage /> }], {
    initialEntries: ['/', `/admin/pharmas${search}`],
  });
  await show(<RouterProvider router={router} />, 'en');
}

async function open() {
  await openList('?open=pharmacy-1');
  return screen.findByRole('dialog', { name: 'Angel Corner Pharmacy' });
}

beforeEach(() => {
  asked = [];
  saving = { __typename: 'StaffVenue', ...venue, hours: ['2 09:00-17:00'] };
  document.cookie = 'csrftoken=token';
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (within_: HTMLElement, name: string) => fireEvent.click(within(within_).getByRole('button', { name }));

it('are asked for by the group that the address names', async () => {
  await openList('?groupId=g1');
  await waitFor(() => expect(asked.some(({ hash }) => hash === staffVenues.hash)).toBe(true));
  const lists = asked.filter(({ hash }) => hash === staffVenues.hash);
  expect(lists.map(({ variables }) => variables)).toMatchObject([{ filter: { groupId: 'g1' } }]);
  expect(await screen.findByLabelText('Pharmacy group')).toBeDefined();
});

describe('opening hours', () => {
  it('are shown by day, and saved over the bookings that were seen', async () => {
    const drawer = await open();
    expect(await within(drawer).findByText('09:00–13:00, 14:00–18:00')).toBeDefined();
    press(drawer, 'Change opening hours');
    await within(drawer).findByRole('button', { name: 'See which bookings this touches' });
    for (const button of within(drawer).getAllByRole('button', { name: 'Monday: remove these hours' }).toReversed()) {
      fireEvent.click(button);
    }
    press(drawer, 'See which bookings this touches');
    expect(await within(drawer).findByText('1 booking would stand outside these hours:')).toBeDefined();
    expect(within(drawer).getByText('Tue 24 Nov, 4:00pm (UK time)')).toBeDefined();
    expect(sent(SetCalendar)).toEqual([]);
    press(drawer, 'Save these hours');
    expect(await within(drawer).findByText('The new hours are saved.')).toBeDefined();
    expect(sent(SetCalendar)[0]).toMatchObject({ id: 'pharmacy-1', hours: ['2 09:00-17:00'], seen: ['b1'] });
    expect(within(drawer).queryByText('09:00–13:00, 14:00–18:00')).toBeNull();
  });

  it('stand in the history of the place, as they were and as they are', async () => {
    const drawer = await open();
    const entry = await within(drawer).findByText('Opening hours · Monday:');
    expect(entry.parentElement?.textContent).toBe('Opening hours · Monday: 09:00–17:00 → Closed');
    expect(within(drawer).getByText('Opening hours changed')).toBeDefined();
  });

  it('are looked at again when other bookings are touched by then, or when something is changed', async () => {
    saving = touchedByNow;
    const drawer = await open();
    press(drawer, 'Change opening hours');
    await within(drawer).findByRole('button', { name: 'See which bookings this touches' });
    press(drawer, 'See which bookings this touches');
    await within(drawer).findByText('1 booking would stand outside these hours:');
    fireEvent.change(within(drawer).getByLabelText('Tuesday: until'), { target: { value: '16:00' } });
    expect(within(drawer).queryByRole('button', { name: 'Save these hours' })).toBeNull();
    press(drawer, 'See which bookings this touches');
    await within(drawer).findByText('1 booking would stand outside these hours:');
    press(drawer, 'Save these hours');
    expect(await within(drawer).findByRole('alert')).toBeDefined();
    expect(within(drawer).getByRole('button', { name: 'See which bookings this touches' })).toBeDefined();
  });

  it('say at once what cannot be', async () => {
    const drawer = await open();
    press(drawer, 'Change opening hours');
    await within(drawer).findByRole('button', { name: 'See which bookings this touches' });
    fireEvent.change(within(drawer).getByLabelText('Tuesday: until'), { target: { value: '' } });
    fireEvent.change(within(drawer).getByLabelText('People at once'), { target: { value: '' } });
    press(drawer, 'See which bookings this touches');
    await within(drawer).findByText(/each from earlier to later/);
    expect(within(drawer).getByLabelText('People at once').getAttribute('aria-invalid')).toBe('true');
    expect(sent(PreviewCalendar)).toEqual([]);
  });

  it('are others on one day', async () => {
    const drawer = await open();
    await within(drawer).findByText('No day is different from the usual week.');
    press(drawer, 'Add a day');
    await within(drawer).findByRole('button', { name: 'See which bookings this touches' });
    press(drawer, 'See which bookings this touches');
    expect(sent(PreviewException)).toEqual([]);
    fireEvent.change(within(drawer).getByLabelText('Day'), { target: { value: '2030-12-24' } });
    press(drawer, 'See which bookings this touches');
    await within(drawer).findByText('No booking is touched.');
    press(drawer, 'Save this day');
    await waitFor(() =>
      expect(sent(ExceptDay)).toEqual([
        { id: 'pharmacy-1', revision: 5, day: '2030-12-24', hours: [], capacity: null, note: null, seen: [] },
      ]),
    );
  });
});

describe('flags of a place', () => {
  it('are ticked in words and saved all together', async () => {
    const drawer = await open();
    act(drawer, 'Set flags');
    const vaccines = await within(drawer).findByRole<HTMLInputElement>('checkbox', { name: 'Gives vaccines' });
    const gold = within(drawer).getByRole<HTMLInputElement>('checkbox', { name: 'Gold: listed first' });
    expect([vaccines.checked, gold.checked]).toEqual([false, true]);
    fireEvent.click(vaccines);
    fireEvent.click(within(drawer).getAllByRole('button', { name: 'Set flags' }).at(-1)!);
    await waitFor(() =>
      expect(asked.filter(({ hash }) => hash === flagVenue.hash)).toMatchObject([
        { variables: { input: { id: 'pharmacy-1', revision: 2, flags: ['gold', 'vaccine'] } } },
      ]),
    );
  });
});
