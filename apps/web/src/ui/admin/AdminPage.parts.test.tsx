import {
  addDeliveryOption,
  couponHistory,
  offeredDeliveries,
  staffOrderRefunds,
} from '@meridian/contracts/generated/admin-metadata/shop';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useField } from 'formik';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PermittedContext } from '../../lib/work/permitted.ts';
import { show } from '../../testing/render.tsx';
import { AdminPage, adminResource, recordPage, createAction, Rows, type AdminRow, type Ask } from './index.ts';

const Days: Ask = ({ name }) => {
  const [input] = useField<string>(name);
  return <input {...input} aria-label="days of its own" />;
};

function Part({ row, version }: { row: AdminRow; version: string }) {
  return (
    <Rows title="adminOrders.refunds" rows={staffOrderRefunds} record={String(row['id'])} version={version}>
      {(found) => <p>{found.length} in the part</p>}
    </Rows>
  );
}

const resource = adminResource({
  title: 'adminShop.delivery.title',
  lead: 'adminShop.delivery.lead',
  record: recordPage({
    list: offeredDeliveries,
    named: 'name',
    columns: [
      'name',
      { name: 'price', draw: ({ value }) => <b>{`own ${String((value as { amount: number }).amount)}`}</b> },
    ],
    sections: [{ draws: Part, covers: ['minDays'] }],
    history: couponHistory,
    draws: { orderId: () => <i>drawn in the history</i>, id: ({ value }) => <u>{`key ${String(value)}`}</u> },
  }),
  create: createAction({
    label: 'adminShop.delivery.create',
    done: 'adminShop.delivery.create.done',
    form: addDeliveryOption,
    starts: { minDays: 1 },
    asks: { maxDays: Days },
  }),
});

const text = (en: string) => ({ en, zh: en });
const option = {
  id: 'express',
  name: text('Express'),
  description: text('Next day'),
  price: { amount: 595, currency: 'GBP' },
  minDays: 1,
  maxDays: 2,
  active: true,
  changedAt: '2026-11-20T09:30:00.000Z',
  changedBy: 'Owen Pryce',
  permittedActions: [],
};

let rows: (typeof option)[];
let asked: { hash: string; method: string; variables: Record<string, unknown> }[];
let partFails: boolean;

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const { extensions, variables } =
    init.method === 'POST'
      ? JSON.parse(String(init.body))
      : Object.fromEntries([...new URL(url, 'https://x').searchParams].map(([k, v]) => [k, JSON.parse(v)]));
  const hash: string = extensions.persistedQuery.sha256Hash;
  asked.push({ hash, method: init.method ?? 'GET', variables });
  if (hash === addDeliveryOption.hash) {
    rows = [...rows, option];
    return Response.json({ data: { addDeliveryOption: { __typename: 'OfferedDelivery', ...option } } });
  }
  if (hash === staffOrderRefunds.hash) {
    if (partFails) return Response.json({ errors: [{ code: 'unavailable', messageKey: 'errors.unavailable' }] });
    return Response.json({ data: { staffOrderRefunds: [{ id: '1' }] } });
  }
  if (hash === couponHistory.hash) {
    const entry = {
      id: '1',
      change: 'redeemed',
      orderId: 'o-1',
      changed: [],
      at: option.changedAt,
      by: 'Owen Pryce',
    };
    return Response.json({ data: { couponHistory: [entry] } });
  }
  const page = { startCursor: null, endCursor: null, hasNext: false, hasPrevious: false, total: rows.length };
  return Response.json({ data: { offeredDeliveries: { rows, page } } });
}

type Entry = string | { pathname: string; search?: string; state?: unknown };

async function open(entry: Entry = '/admin', permitted?: ReadonlySet<string>) {
  const element = (
    <PermittedContext value={permitted}>
      <AdminPage resource={resource} />
    </PermittedContext>
  );
  const router = createMemoryRouter([{ path: '/admin', element }], { initialEntries: ['/', entry] });
  await show(<RouterProvider router={router} />);
  return router;
}

const type = (scope: HTMLElement, label: string | RegExp, index: number, value: string) =>
  fireEvent.change(within(scope).getAllByLabelText(label)[index] as HTMLElement, { target: { value } });

beforeEach(() => {
  rows = [];
  asked = [];
  partFails = false;
  document.cookie = 'csrftoken=token';
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an admin page', () => {
  it('offers a new record to those alone whose rights allow it', async () => {
    const begins = { pathname: '/admin', state: { begins: true } };
    await open(begins, new Set(['setDeliveryOption']));
    await screen.findByRole('heading', { name: 'Nothing here yet' });
    expect(screen.queryByRole('button', { name: 'Add a delivery option' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await open('/admin', new Set(['addDeliveryOption']));
    expect(await screen.findByRole('button', { name: 'Add a delivery option' })).toBeDefined();
  });

  it('makes a new record from what it starts with, and goes on to it', async () => {
    const router = await open();
    await screen.findByRole('heading', { name: 'Nothing here yet' });
    fireEvent.click(screen.getByRole('button', { name: 'Add a delivery option' }));
    const form = await screen.findByRole('dialog', { name: 'Add a delivery option' });
    expect((await within(form).findByLabelText<HTMLInputElement>('Working days at least')).value).toBe('1');
    fireEvent.click(within(form).getByRole('button', { name: 'Add a delivery option' }));
    expect(await within(form).findByRole('alert')).toBeDefined();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);

    type(form, /^Option ID/, 0, 'express');
    for (const index of [0, 1]) type(form, /^In /, index, 'Express');
    for (const index of [2, 3]) type(form, /^In /, index, 'Next day');
    type(form, 'Price in pounds', 0, '£5.95');
    type(form, 'days of its own', 0, '2');
    fireEvent.click(within(form).getByRole('button', { name: 'Add a delivery option' }));

    const drawer = await screen.findByRole('dialog', { name: 'Express' });
    await waitFor(() => expect(within(drawer).getByText('Delivery option added')).toBe(document.activeElement));
    const sent = asked.find(({ hash }) => hash === addDeliveryOption.hash)?.variables['input'];
    expect(sent).toMatchObject({ id: 'express', price: 595, minDays: 1, maxDays: 2 });
    expect(router.state.location.search).toBe('?open=express');
    fireEvent.click(within(drawer).getByRole('button', { name: 'Close this record' }));
    fireEvent.click(await screen.findByRole('link', { name: 'Express' }));
    expect(within(await screen.findByRole('dialog', { name: 'Express' })).queryByText(/^Done/)).toBeNull();
  });

  it('begins a new record by a link that says of whom, and leaves the address clean', async () => {
    const router = await open('/admin?begin=express');
    const form = await screen.findByRole('dialog', { name: 'Add a delivery option' });
    expect((await within(form).findByLabelText<HTMLInputElement>(/^Option ID/)).value).toBe('express');
    fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('draws parts of its own in the drawer, says when one fails, and does not repeat what they cover', async () => {
    rows = [option];
    partFails = true;
    await open('/admin?open=express');
    const drawer = await screen.findByRole('dialog', { name: 'Express' });
    const alert = await within(drawer).findByRole('alert');
    expect(alert.textContent).toContain('We could not load this part.');
    partFails = false;
    fireEvent.click(within(alert).getByRole('button'));
    expect(await within(drawer).findByText('1 in the part')).toBeDefined();
    expect(
      within(drawer)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).not.toContain('Working days at least');
    expect(within(within(drawer).getByRole('listitem')).getByText('drawn in the history')).toBeDefined();
    expect(within(drawer).getByText('key express')).toBeDefined();
    expect(screen.getAllByText('own 595').length).toBeGreaterThan(0);
  });

  it('does not compile with names that the schema does not have', () => {
    createAction({
      label: 'admin.yes',
      done: 'admin.yes',
      form: addDeliveryOption,
      // @ts-expect-error a field that the form does not have is not asked for
      asks: { colour: Days },
    });
    expect(resource.create?.form.mutation).toBe('addDeliveryOption');
  });
});
