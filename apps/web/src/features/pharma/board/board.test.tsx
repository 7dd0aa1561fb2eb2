import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import type { Opened } from './opened.ts';
import { VisitFacts } from './VisitFacts.tsx';
import { VisitLine } from './VisitLine.tsx';
import { aVisit } from './testing/visit.ts';

const visit: VisitPartsFragment = { ...aVisit, stage: 'inRoom', status: 'attended', actions: ['takeSample'] };
let sent: unknown[];

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  if (String(address).includes('/api/')) return Response.json({});
  const { variables } = JSON.parse(String(init?.body)) as { variables: unknown };
  sent.push(variables);
  return Response.json({ data: { answer: { ...visit, stage: 'waiting' } } });
}

const open = (part: Partial<VisitPartsFragment>, locale: Locale = 'en') =>
  show(
    <MemoryRouter>
      <Provider value={createGraphqlClient(() => {})}>
        <VisitLine visit={{ ...visit, ...part }} pharmaid="p1" onRefused={() => {}} />
      </Provider>
    </MemoryRouter>,
    locale,
  );

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a line of the board', () => {
  it.each([
    ['en', 1, 'Identity refused'],
    ['en', 2, 'Identity refused twice'],
    ['en', 3, 'Identity refused 3 times'],
    ['zh', 1, '身份核对未通过'],
    ['zh', 2, '身份核对未通过 2 次'],
  ] as const)('says in words that an identity was refused (%s, %i)', async (locale, identityRefusals, words) => {
    await open({ identityRefusals }, locale);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('says nothing of identity where none was refused, and offers no way back where there is none', async () => {
    await open({});
    expect(await screen.findByText('MER-1001', { selector: 'h3 bdi' })).toBeDefined();
    expect(screen.queryByText(/Identity refused/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('takes back the step that the server says, also on a page that was loaded anew', async () => {
    await open({ undo: { __typename: 'PharmaUndo', step: 'callIn', seconds: 20 } });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the call' }));
    await waitFor(() =>
      expect(sent).toEqual([{ input: { pharmaid: 'p1', action: 'undo', id: 'b1', step: 'callIn' } }]),
    );
  });

  it('offers it no longer than the server said', async () => {
    await open({ undo: { __typename: 'PharmaUndo', step: 'attend', seconds: 1 } });
    const undo = () => screen.queryByRole('button', { name: 'Undo the arrival' });
    expect(undo()).not.toBeNull();
    await waitFor(() => expect(undo()).toBeNull());
  });
});

const person = {
  number: 1,
  name: 'Pia Draw',
  sampled: false,
  vaccinated: false,
  editions: 0,
  answered: 0,
  failedDraws: 0,
  out: null,
  outIsFinal: false,
  outRefunds: false,
} as const;
const who = { number: 1, firstName: 'Pia', lastName: 'Draw', dob: '1984-02-04', sex: 2, passport: null } as const;
const opened: Opened = {
  __typename: 'OpenedPharmaBooking',
  booking: {} as Opened['booking'],
  withheld: null,
  patients: [{ __typename: 'OpenedPharmaPatient', ...who }],
  consent: null,
  phone: null,
  declared: false,
  identity: null,
  triage: null,
  diagnostics: [],
  comments: [],
  vaccinations: [],
  refusedIdentities: [],
};
const record = { vaccine: 'Fluvax', batch: 'FT-77', expiry: '2099-01-31', site: 'leftArm' } as const;
const at = '2026-11-27T10:00:00.000Z';
const first = { __typename: 'VaccinationEdition', ...record, edition: 1, at, words: null } as const;
const fluvax: Opened['vaccinations'][number] = {
  __typename: 'PharmaVaccination',
  ...record,
  patient: 1,
  givenBy: 'Grace Hopper',
  at,
  editions: [first],
};
const plain = () => document.body.textContent?.replaceAll(/[\u2068\u2069]/g, '') ?? '';
const facts = (part: Partial<VisitPartsFragment>, locale: Locale = 'en', more: Partial<Opened> = {}) =>
  show(
    <MemoryRouter>
      <Provider value={createGraphqlClient(() => {})}>
        <VisitFacts
          pharmaid="p1"
          visit={{ ...visit, ...part }}
          opened={{ ...opened, ...more }}
          onTaken={() => {}}
          onRefused={() => {}}
        />
      </Provider>
    </MemoryRouter>,
    locale,
  );

describe('what is known of a visit', () => {
  it('says how often a draw failed, and nothing where none did', async () => {
    await facts({ patients: [{ __typename: 'PharmaBookingPatient', ...person, failedDraws: 1 }] });
    expect((await screen.findByText('Failed draws')).nextElementSibling?.textContent).toBe('1');
    cleanup();
    await facts({ patients: [{ __typename: 'PharmaBookingPatient', ...person }] });
    await screen.findByText('Pia Draw');
    expect(screen.queryByText('Failed draws')).toBeNull();
  });

  it.each([
    ['en', 'BatchFT-77Expires on31 Jan 2099', /Certificate of .*Pia Draw/, 'Passport'],
    ['zh', '批号FT-77有效期至2099年1月31日', /Pia Draw.*的接种凭证/, '护照'],
  ] as const)('says what was given, and prints its certificate (%s)', async (locale, batch, certificate, shown) => {
    await facts({}, locale, { vaccinations: [fluvax], identity: 'passport' });
    await waitFor(() => expect(plain()).toContain(batch));
    const link = screen.getByRole('link', { name: certificate });
    expect(link.getAttribute('href')).toBe(`/api/bookings/at/p1/b1/vaccination.pdf?patient=1&lang=${locale}`);
    expect(screen.getByText(shown)).toBeDefined();
  });

  it.each([
    ['en', /^Corrected on .*edition/, 'What it said before', 'Something wrong? A manager can correct the record.'],
    ['zh', /^更正于 .*版$/, '更正前的内容', '记录有误？经理可以更正。'],
  ] as const)(
    'says that a record was corrected, why, and what it said before (%s)',
    async (locale, when, before, ask) => {
      const second = { ...first, edition: 2, batch: 'FT-78', words: 'The packet beside it was scanned' };
      const corrected = { ...fluvax, batch: 'FT-78', editions: [second, first] };
      await facts({}, locale, { vaccinations: [corrected] });
      expect(await screen.findByText(when)).toBeDefined();
      expect(screen.getByText('The packet beside it was scanned')).toBeDefined();
      expect(screen.getByText(before).closest('details')?.textContent).toContain('FT-77');
      expect(screen.getByText(ask)).toBeDefined();
    },
  );

  it('lets a manager correct a record from what it says now, once', async () => {
    const patients = [{ __typename: 'PharmaBookingPatient', ...person, vaccinated: true, editions: 1 } as const];
    await facts({ patients, actions: ['correctVaccination'] }, 'en', { vaccinations: [fluvax] });
    fireEvent.click(await screen.findByRole('button', { name: /^Correct the record of .*Pia Draw/ }));
    const batch = await screen.findByRole('textbox', { name: 'Batch' });
    expect((batch as HTMLInputElement).value).toBe('FT-77');
    fireEvent.change(batch, { target: { value: 'FT-78' } });
    const why = screen.getByRole('textbox', { name: /^Why it is corrected/ });
    fireEvent.change(why, { target: { value: 'The packet beside it was scanned' } });
    fireEvent.click(screen.getByRole('button', { name: 'Correct the record' }));
    const words = 'The packet beside it was scanned';
    const input = { ...record, batch: 'FT-78', action: 'correctVaccination', id: 'b1', patient: 1, seen: 1, words };
    await waitFor(() => expect(sent).toContainEqual({ input: { pharmaid: 'p1', ...input } }));
  });

  type Asked = NonNullable<Opened['triage']>;
  type Said = Asked['answers'][number];
  const triage: Asked = { __typename: 'Triage', version: '2026-11', questions: ['unwell', 'bleeding'], answers: [] };
  const of = { __typename: 'TriageAnswers', patient: 1 } as const;
  const said: Said = { ...of, yes: [], words: null, at, atCounter: false, heardBy: null };

  it.each([
    ['en', /^Ask .*Pia Draw.* the questions now$/, /bleed or bruise/, 'Write down the answers'],
    ['zh', /^现在询问 .*Pia Draw/, /出血|瘀/, '记录回答'],
  ] as const)('lets who works there write down what is answered aloud (%s)', async (locale, ask, question, send) => {
    const patients = [{ __typename: 'PharmaBookingPatient', ...person } as const];
    await facts({ patients, actions: ['hearTriage'] }, locale, { triage });
    fireEvent.click(await screen.findByRole('button', { name: ask }));
    fireEvent.click(await screen.findByRole('checkbox', { name: question }));
    fireEvent.click(screen.getByRole('button', { name: send }));
    const heard = { action: 'hearTriage', id: 'b1', patient: 1, version: '2026-11', yes: ['bleeding'], seen: 0 };
    await waitFor(() => expect(sent).toContainEqual({ input: { pharmaid: 'p1', ...heard } }));
  });

  it('shows what was answered last, by whom it was written down, and what was answered before', async () => {
    const heard: Said = { ...said, yes: ['bleeding'], atCounter: true, heardBy: 'Grace Hopper' };
    await facts({}, 'en', { triage: { ...triage, answers: [heard, { ...said, words: 'Nothing I know of' }] } });
    expect(await screen.findByText('Grace Hopper')).toBeDefined();
    const older = screen.getByText('An older answer').closest('details');
    expect(older?.open).toBe(true);
    expect(older?.textContent).toContain('Nothing I know of');
    expect(older?.textContent).toContain('Answered before the visit');
    expect(screen.queryByRole('button', { name: /questions now/ })).toBeNull();
  });

  it.each([
    ['en', 'failed', 'Could not be tested or vaccinated'],
    ['en', 'noShow', 'Did not come'],
    ['zh', 'cancelled', '已取消'],
  ] as const)('says how it ended, and why (%s, %s)', async (locale, status, words) => {
    await facts({ stage: 'ended', status, failure: 'secondFailedDraw' }, locale);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText(locale === 'en' ? 'Second failed draw' : '第二次采样失败')).toBeDefined();
  });
});
