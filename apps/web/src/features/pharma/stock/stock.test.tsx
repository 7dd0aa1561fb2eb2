import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import { Stock } from './Stock.tsx';

const batch = (id: string, more: object = {}) => ({
  __typename: 'VaccineStock',
  id,
  testId: 'flu',
  test: { en: 'Flu vaccination', zh: '流感疫苗接种' },
  vaccine: 'Fluenz',
  batch: id.toUpperCase(),
  expiry: '2999-05-31',
  supplier: 'Alliance',
  doses: 8,
  stopped: null,
  edition: 3,
  actions: ['receive', 'count', 'writeOff'],
  ...more,
});

let stock: object | null;
let answer: object;
let sent: { operationName: string; variables: { input: object } }[];
let broken: boolean;

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams, pathname } = new URL(String(address), 'https://meridian.test');
  if (pathname.startsWith('/api/')) return Response.json({});
  if (broken) return Response.json({}, { status: 500 });
  const body = init?.body ? (JSON.parse(String(init.body)) as (typeof sent)[number]) : undefined;
  const operation = body?.operationName ?? searchParams.get('operationName') ?? '';
  if (body && operation === 'MutateVaccineStock') {
    sent.push(body);
    return Response.json({ data: { answer } });
  }
  if (operation === 'VaccinationsOffered') return Response.json({ data: { medtest: [] } });
  const asked = body?.variables ?? JSON.parse(searchParams.get('variables') ?? '{}');
  if (typeof asked === 'object' && Reflect.get(asked as object, 'after') === 'b1') {
    return Response.json({ data: { vaccineStock: rows(batch('b2')) } });
  }
  return Response.json({ data: { vaccineStock: stock } });
}

const open = (locale: Locale = 'en') =>
  show(
    <Provider value={createGraphqlClient(() => {})}>
      <Stock pharmaid="p1" />
    </Provider>,
    locale,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const rows = (...batches: object[]) => ({ more: false, actions: ['receive'], rows: batches });

beforeEach(() => {
  stock = rows(batch('b1'));
  answer = batch('b1', { doses: 6, edition: 4 });
  sent = [];
  broken = false;
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the vaccines of a pharmacy', () => {
  it('says what has expired, what was stopped, and that more was given than the books had', async () => {
    const gone = batch('b2', { expiry: '2020-01-31' });
    const recalled = batch('b3', { stopped: 'recalled', doses: 0 });
    stock = rows(batch('b1', { doses: -2 }), gone, recalled);
    await open();
    expect(await screen.findByText('One batch has expired and is still in the books')).toBeDefined();
    expect(screen.getByText('Expired: do not give it')).toBeDefined();
    expect(screen.getByText(/^Not given any more: /)).toBeDefined();
    expect(screen.getByText('2 doses more were given than the books had. Count this batch.')).toBeDefined();
  });

  it('counts what is there by the edition on the screen; a wrong number is asked again, a refusal said', async () => {
    await open();
    await press('Count Fluenz B1');
    expect(screen.getByText('By the books there are 8 doses.')).toBeDefined();
    type('Doses that are there', 'some');
    await press('Record the count');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(sent).toEqual([]);
    const words = { messageKey: 'pharma.refusals.stockChanged', values: [], fields: [] };
    answer = { __typename: 'Refusal', reason: 'stockChanged', ...words };
    type('Doses that are there', '6');
    await press('Record the count');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.variables.input).toMatchObject({ action: 'count', id: 'b1', edition: 3, doses: 6, pharmaid: 'p1' });
    expect(screen.getByLabelText('Doses that are there')).toBeDefined();
    answer = batch('b1', { doses: 6, edition: 4 });
    stock = rows(batch('b1', { doses: 6, edition: 4 }));
    await press('Record the count');
    expect(await screen.findByText('6 doses left')).toBeDefined();
    const [first, second] = sent.map(({ variables }) => (variables.input as { changeId: string }).changeId);
    expect(second).toBe(first);
  });

  it('asks before it writes off, and goes back without', async () => {
    await open();
    await press('Write off Fluenz B1');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: /^Write off Fluenz B1/ })).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep it in stock' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  it.each([
    ['en', 'No vaccines in stock', 'Take in a delivery'],
    ['zh', '暂无疫苗库存', '登记到货'],
  ] as const)('says in %s where nothing is there, and what to do', async (locale, title, action) => {
    stock = rows();
    await open(locale);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByRole('button', { name: action })).toBeDefined();
  });

  it('offers nothing where the reader may only look', async () => {
    stock = { more: false, actions: [], rows: [batch('b1', { actions: [] })] };
    await open();
    await screen.findByText('8 doses left');
    expect(screen.queryByRole('button', { name: 'Take in a delivery' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Count Fluenz B1' })).toBeNull();
  });

  it('says that somebody does not work there any more, and tries again after an error', async () => {
    stock = null;
    await open();
    expect(await screen.findByText('You do not work in this pharmacy any more')).toBeDefined();
    cleanup();
    broken = true;
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    stock = rows(batch('b1'));
    fireEvent.click(again);
    expect(await screen.findByText('8 doses left')).toBeDefined();
  });
});

it.each([
  ['en', 'Show further batches'],
  ['zh', '显示其余批次'],
] as const)('a long list goes on where it was cut, once somebody asks (%s)', async (locale, further) => {
  stock = { ...rows(batch('b1')), more: true };
  await open(locale);
  await screen.findByText('B1');
  expect(screen.queryByText('B2')).toBeNull();
  await press(further);
  expect(await screen.findByText('B2')).toBeDefined();
  expect(screen.getByText('B1')).toBeDefined();
  expect(screen.queryByRole('button', { name: further })).toBeNull();
});
