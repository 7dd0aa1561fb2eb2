import { catalogueItems, describeItem, priceItem } from '@meridian/contracts/generated/admin-metadata/shop';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../testing/acts.ts';
import { show } from '../../testing/render.tsx';
import { formAction } from './admin-actions.ts';
import { recordPage, type AdminRow } from './record-page.ts';
import { RecordView, type OwnPage } from './RecordView.tsx';

const price = 'Price in pounds, VAT included';
const cream = {
  id: 'cream',
  revision: 3,
  name: { en: 'Hand cream', zh: '护手霜' },
  description: { en: 'Soft', zh: '柔软' },
  price: { amount: 750, currency: 'GBP' },
  vatRate: 'standard',
  priority: 1,
  tags: ['care'],
  urlCode: 'cream',
  images: [],
  active: true,
  permittedActions: ['priceItem', 'describeItem'],
};

let now: AdminRow;
let sent: Record<string, unknown>[];

/** Answers as the server does: what was entered upon an older revision is refused. */
async function answer(_url: string, init: RequestInit = {}): Promise<Response> {
  const { variables, extensions } = JSON.parse(String(init.body));
  const { input } = variables;
  sent.push(input);
  const changed = {
    __typename: 'Refusal',
    reason: 'changedMeanwhile',
    messageKey: 'errors.changedMeanwhile',
    fields: [],
    values: [
      { name: 'by', value: 'Owen Pryce' },
      { name: 'at', value: '2026-11-24T09:30:00.000Z' },
      { name: 'what', value: 'ItemPriced' },
    ],
  };
  const outcome = input.revision === now['revision'] ? { __typename: 'CatalogueItem', ...now } : changed;
  const mutation = extensions.persistedQuery.sha256Hash === priceItem.hash ? 'priceItem' : 'describeItem';
  return Response.json({ data: { [mutation]: outcome } });
}

const page: OwnPage = {
  record: recordPage({
    list: catalogueItems,
    named: 'name',
    columns: ['name', 'price'],
    actions: [
      formAction({
        label: 'adminShop.items.price',
        done: 'adminShop.items.price.done',
        form: priceItem,
        permitted: 'priceItem',
      }),
      formAction({
        label: 'adminShop.items.describe',
        done: 'adminShop.items.describe.done',
        form: describeItem,
        permitted: 'describeItem',
      }),
    ],
  }),
  back: { to: '/admin/items', label: 'adminDiagnostic.back' },
  title: 'adminShop.items.title',
  read: { read: () => Promise.resolve({ row: now }), after: (row) => row },
};

async function open(action: string) {
  const element = <RecordView page={page} id="cream" />;
  await show(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await screen.findByRole('button', { name: 'Actions' });
  act(document.body, action);
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const save = (action: string) => fireEvent.click(screen.getByRole('button', { name: action }));

describe('a form whose record somebody else changed meanwhile', () => {
  beforeEach(() => {
    now = cream;
    sent = [];
    document.cookie = 'csrftoken=token';
    vi.stubGlobal('fetch', answer);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('is refused with who and when, keeps what was typed, shows what is newer and goes on upon it', async () => {
    await open('Change the price');
    await type(price, '9.00');
    now = { ...cream, revision: 4, price: { amount: 800, currency: 'GBP' } };
    save('Change the price');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Owen Pryce changed this at 24 Nov 2026, 9:30am/);
    const newer = await screen.findByRole('region', { name: 'What the record says now' });
    expect(newer.textContent).toContain('→ 8.00');
    expect((await field(price)).value).toBe('9.00');
    save('Change the price');
    await waitFor(() =>
      expect(sent.map(({ revision, price }) => [revision, price])).toEqual([
        [3, 900],
        [4, 900],
      ]),
    );
  });

  it('takes the newer value where it is asked for', async () => {
    await open('Change the price');
    await type(price, '9.00');
    now = { ...cream, revision: 4, price: { amount: 800, currency: 'GBP' } };
    save('Change the price');
    fireEvent.click(await screen.findByRole('button', { name: 'Use this' }));
    await waitFor(async () => expect((await field(price)).value).toBe('8.00'));
  });

  it('does not turn back what somebody else entered in a field that nobody touched here', async () => {
    await open('Edit the description');
    fireEvent.change((await screen.findAllByLabelText('In English'))[1] as Element, { target: { value: 'Very soft' } });
    now = { ...cream, revision: 4, name: { en: 'Hand cream P', zh: '护手霜' } };
    save('Edit the description');
    await screen.findByText('(already in the form)');
    save('Edit the description');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      revision: 4,
      name: { en: 'Hand cream P', zh: '护手霜' },
      description: { en: 'Very soft', zh: '柔软' },
    });
  });

  it('goes by the record on which it was opened, even when that is drawn anew', async () => {
    let show4: ((found: { row: AdminRow }) => void) | undefined;
    page.read.read = () => Promise.resolve({ row: now });
    await open('Change the price');
    await type(price, '9.00');
    page.read.read = () => new Promise((done) => (show4 = done));
    now = { ...cream, revision: 4, price: { amount: 800, currency: 'GBP' } };
    save('Change the price');
    await screen.findByRole('alert');
    now = { ...cream, revision: 5, price: { amount: 850, currency: 'GBP' } };
    await waitFor(() => expect(show4).toBeDefined());
    show4?.({ row: { ...cream, revision: 4, price: { amount: 800, currency: 'GBP' } } });
    await screen.findByText(/→ 8\.00$/);
    save('Change the price');
    await waitFor(() => expect(sent.map(({ revision }) => revision)).toEqual([3, 4]));
  });
});
