import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import { NotificationArea } from '../../../ui/notifications/NotificationArea.tsx';
import { VisitSteps } from './VisitSteps.tsx';
import { aVisit } from './testing/visit.ts';

const person = {
  __typename: 'PharmaBookingPatient',
  sampled: false,
  vaccinated: false,
  editions: 0,
  answered: 0,
  failedDraws: 0,
} as const;
const pia = { ...person, number: 1, name: 'Pia Draw', out: null, outIsFinal: true, outRefunds: false } as const;
const visit: VisitPartsFragment = { ...aVisit, stage: 'waiting', status: 'attended', patients: [pia] };
let sent: { input: Record<string, unknown> }[];

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  if (String(address).includes('/api/')) return Response.json({});
  sent.push((JSON.parse(String(init?.body)) as { variables: (typeof sent)[number] }).variables);
  return Response.json({ data: { answer: visit } });
}
const line = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  fireEvent(window, new Event(online ? 'online' : 'offline'));
};
const open = (part: Partial<VisitPartsFragment>, asksManager = false, locale: Locale = 'en') =>
  show(
    <MemoryRouter>
      <Provider value={createGraphqlClient(() => {})}>
        <NotificationArea />
        <VisitSteps
          visit={{ ...visit, ...part }}
          pharmaid="p1"
          asksManager={asksManager}
          onTaken={() => {}}
          onRefused={() => {}}
        />
      </Provider>
    </MemoryRouter>,
    locale,
  );
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));
const actions = () => sent.map(({ input }) => input['action']);

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the questions before a vaccination', () => {
  it('are asked anew for the next person', async () => {
    await open({
      actions: ['vaccinate'],
      kind: 'vaccination',
      patients: [pia, { ...pia, number: 2, name: 'Sam Draw' }],
    });
    click('Record the vaccination');
    const who = await screen.findByLabelText('Whose?');
    fireEvent.change(who, { target: { value: '1' } });
    const asked = screen.getByRole('checkbox', { name: /^I asked all/ }) as HTMLInputElement;
    fireEvent.click(asked);
    await waitFor(() => expect(asked.checked).toBe(true));
    fireEvent.change(who, { target: { value: '2' } });
    await waitFor(() => expect(asked.checked).toBe(false));
  });
});

describe('a vaccination of several people', () => {
  const two = [pia, { ...pia, number: 2, name: 'Sam Draw' }];
  const owed = { __typename: 'Money', amount: 3_000, currency: 'GBP' } as const;

  it.each([
    ['en', /^A voucher pays for one person only, and this visit is for 2 people/],
    ['zh', /^一张接种券只能用于一人，而本次到店有 2 人/],
  ] as const)('says that no voucher pays for it, until it is paid (%s)', async (locale, words) => {
    await open({ kind: 'vaccination', patients: two, owed, actions: ['takePayment'] }, false, locale);
    expect(screen.getByText(words)).toBeDefined();
    cleanup();
    await open({ kind: 'vaccination', patients: two, actions: ['vaccinate'] }, false, locale);
    expect(screen.queryByText(words)).toBeNull();
    cleanup();
    await open({ kind: 'vaccination', owed, actions: ['takePayment', 'takeVoucher'] }, false, locale);
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe('a blood sample', () => {
  const here = { stage: 'inRoom', draws: true } as const;
  const ask = {
    en: 'Blood is recorded by a reviewed phlebotomist. Ask a colleague to take over.',
    zh: '抽血须由审核通过的采血人员记录。请让有资格的同事接手。',
  };

  it.each(['en', 'zh'] as const)(
    'is for whoever was reviewed, and the others read whom to ask (%s)',
    async (locale) => {
      await open({ ...here, actions: ['failPatient'] }, false, locale);
      expect(screen.getByText(ask[locale])).toBeDefined();
      expect(screen.queryByRole('button', { name: /Take|采样/ })).toBeNull();
    },
  );

  it.each([
    ['who was reviewed', { ...here, actions: ['takeSample'] as const }],
    ['before somebody is called in', { ...here, stage: 'waiting' as const, actions: ['callIn'] as const }],
    ['a swab', { ...here, draws: false, actions: ['failPatient'] as const }],
  ])('says no such thing for %s', async (_, { actions: may, ...part }) => {
    await open({ ...part, actions: [...may] });
    expect(screen.queryByText(ask.en)).toBeNull();
  });
});

describe('a visit for which nobody came', () => {
  it('tells whoever may not record it whom to ask', async () => {
    await open({ stage: 'late', actions: ['attend'] }, true);
    expect(screen.getByText(/ask a manager to record it/)).toBeDefined();
    cleanup();
    await open({ stage: 'late', actions: ['attend', 'miss'] });
    expect(screen.queryByText(/ask a manager/)).toBeNull();
    cleanup();
    await open({ stage: 'waiting', actions: ['callIn'] }, true);
    expect(screen.queryByText(/ask a manager/)).toBeNull();
  });

  it('or who was paid for online, before they are taken out', async () => {
    const paid = [{ ...pia, outRefunds: true }];
    await open({ actions: ['takeSample', 'failDraw'], patients: paid }, true);
    expect(screen.getByText(/paid online.*ask a manager/)).toBeDefined();
    cleanup();
    await open({ actions: ['takeSample', 'failDraw', 'failPatient'], patients: paid });
    expect(screen.queryByText(/paid online/)).toBeNull();
  });
});

describe('a step that cannot be undone', () => {
  it('is asked about first, and names the person or, before the confirmation, the booking', async () => {
    await open({ actions: ['miss'] });
    click('Did not come');
    const missed = await inDialog();
    expect(missed.getByRole('heading', { name: 'Pia Draw did not come?' })).toBeDefined();
    fireEvent.click(missed.getByRole('button', { name: 'Keep waiting' }));
    expect(actions()).toEqual([]);
    cleanup();
    await open({ actions: ['acknowledge'], status: 'pending', patients: [{ ...pia, name: '' }] });
    click('Confirm booking');
    const confirm = await inDialog();
    expect(confirm.getByText('MER-1001')).toBeDefined();
    fireEvent.click(confirm.getByRole('button', { name: 'Confirm booking' }));
    await waitFor(() => expect(actions()).toEqual(['acknowledge']));
  });

  it('is asked about where a second failed draw ends the visit, and not at the first', async () => {
    const fill = async () => {
      click('Record a failed draw');
      fireEvent.change(await screen.findByLabelText('Why did it fail?'), { target: { value: 'noVein' } });
      fireEvent.change(screen.getByLabelText('Where was it tried?'), { target: { value: 'left' } });
      click('Record a failed draw');
    };
    await open({ actions: ['failDraw'] });
    await fill();
    await waitFor(() => expect(actions()).toEqual(['failDraw']));
    cleanup();
    await open({ actions: ['failDraw'], patients: [{ ...pia, failedDraws: 1 }] });
    await fill();
    const ask = await inDialog();
    expect(ask.getByRole('heading', { name: /End the visit of Pia Draw/ })).toBeDefined();
    fireEvent.click(ask.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Why did it fail?')).toHaveProperty('value', 'noVein');
    expect(actions()).toEqual(['failDraw']);
    click('Record a failed draw');
    fireEvent.click((await inDialog()).getByRole('button', { name: 'End it' }));
    await waitFor(() => expect(actions()).toEqual(['failDraw', 'failDraw']));
    expect(sent.map(({ input }) => input['seen'])).toEqual([0, 1]);
  });

  it('is taken at once where the server offers to undo it', async () => {
    await open({ actions: ['complete'] });
    click('Complete the visit');
    await waitFor(() => expect(actions()).toEqual(['complete']));
    cleanup();
    await open({ undo: { __typename: 'PharmaUndo', step: 'complete', seconds: 20 } });
    click('Undo the completion');
    await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ action: 'undo', step: 'complete' }));
  });
});

describe('a step without a connection', () => {
  it('is refused in words, keeps what was typed, and is sent by nobody but who presses again', async () => {
    await open({ actions: ['refuseIdentity'] });
    click('Refuse identity');
    fireEvent.change(await screen.findByLabelText('Why not?'), { target: { value: 'expired' } });
    line(false);
    click('Refuse identity');
    expect(await screen.findByText(/so nothing was sent/)).toBeDefined();
    line(true);
    expect(screen.getByLabelText('Why not?')).toHaveProperty('value', 'expired');
    expect(sent).toEqual([]);
    click('Refuse identity');
    await waitFor(() => expect(actions()).toEqual(['refuseIdentity']));
  });
});
