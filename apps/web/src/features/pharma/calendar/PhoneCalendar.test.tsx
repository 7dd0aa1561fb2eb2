import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import { PhoneCalendar } from './PhoneCalendar.tsx';

const none = { __typename: 'PharmaCalendarLink', id: 'p1', madeAt: null, madeBy: null, readAt: null };
const made = { ...none, madeAt: '2026-11-24T09:30:00.000Z', madeBy: 'Mia Jones' };
const url = 'https://meridian.test/api/pharma/calendar/secret/bookings.ics?lang=en';

let link: object | null;
let answers: Record<string, object>;
let sent: { operationName: string; variables: object }[];

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams, pathname } = new URL(String(address), 'https://meridian.test');
  if (pathname.startsWith('/api/')) return Response.json({});
  const body = init?.body ? (JSON.parse(String(init.body)) as (typeof sent)[number]) : undefined;
  const operation = body?.operationName ?? searchParams.get('operationName') ?? '';
  if (body && operation in answers) {
    sent.push({ operationName: operation, variables: body.variables });
    return Response.json({ data: { answer: answers[operation] } });
  }
  return Response.json({ data: { pharmaCalendarLink: link } });
}

const open = (locale: Locale = 'en') =>
  show(
    <Provider value={createGraphqlClient(() => {})}>
      <PhoneCalendar pharmaid="p1" />
    </Provider>,
    locale,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  link = none;
  answers = {};
  sent = [];
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the link to a calendar', () => {
  it('is shown when it was made, and who made it', async () => {
    answers = { MakePharmaCalendarLink: { ...made, url } };
    await open();
    expect(await screen.findByText('There is no link now.')).toBeDefined();
    link = made;
    await press('Make a link');
    expect(await screen.findByText(url)).toBeDefined();
    expect(await screen.findByText(/Mia Jones/)).toBeDefined();
    expect(await screen.findByText('No calendar has read it yet.')).toBeDefined();
    expect(sent).toMatchObject([{ variables: { input: { pharmaid: 'p1' }, lang: 'en' } }]);
  });

  it('is replaced after a question, by what was on the screen; a refusal is said', async () => {
    link = made;
    answers = {
      MakePharmaCalendarLink: {
        __typename: 'Refusal',
        reason: 'linkChanged',
        messageKey: 'pharma.refusals.linkChanged',
        values: [],
        fields: [],
      },
    };
    await open();
    await press('Replace the link');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Replace the link' }));
    expect(await screen.findByText(/Somebody else made, replaced or revoked/)).toBeDefined();
    expect(sent).toMatchObject([{ variables: { input: { madeAtSeen: made.madeAt } } }]);
    expect(screen.queryByText(/bookings\.ics/)).toBeNull();
  });

  it('is revoked after a question', async () => {
    link = made;
    answers = { RevokePharmaCalendarLink: none };
    await open();
    await press('Revoke the link');
    const dialog = within(await screen.findByRole('dialog'));
    link = none;
    fireEvent.click(dialog.getByRole('button', { name: 'Revoke the link' }));
    expect(await screen.findByText('There is no link now.')).toBeDefined();
    expect(sent).toMatchObject([{ operationName: 'RevokePharmaCalendarLink' }]);
  });

  it('is not there for whoever may not share it', async () => {
    link = null;
    await open('zh');
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});
