import { featureFlags } from '@meridian/contracts/generated/admin-metadata/flags';
import { staffOrders } from '@meridian/contracts/generated/admin-metadata/shop';
import { expect, it } from 'vitest';
import { readAddress } from './admin-address.ts';
import { adminResource } from './admin-resource.ts';
import { recordPage } from './record-page.ts';
import { readSaved, toSave } from './saved-view.ts';

const page = { title: 'adminPrototypes.title', lead: 'adminPrototypes.lead' } as const;
const flags = adminResource({
  ...page,
  record: recordPage({ list: featureFlags, named: 'name', columns: ['name', 'status', 'changedAt'] }),
});
const orders = adminResource({
  ...page,
  record: recordPage({ list: staffOrders, named: 'number', columns: ['number'] }),
});
const shownBy = (search: string) => readAddress(flags.list, new URLSearchParams(search), flags.views);
const columns = { shown: flags.columns.slice(0, 2), areUsual: false };

it('keeps filters, search, order and columns, and neither the page of the list nor what is open', () => {
  const address = shownBy('search=theme&status=on&sort=-changedAt&size=50&after=a&open=alpha');
  expect(toSave(flags, { address, typed: {}, columns })).toEqual({
    address: 'search=theme&status=on&sort=-changedAt&size=50',
    typed: null,
    columns: flags.columns.slice(0, 2).map(({ name }) => name),
  });
  expect(toSave(flags, { address: shownBy(''), typed: {}, columns: { ...columns, areUsual: true } })).toEqual({
    address: '',
    typed: null,
    columns: null,
  });
});

it('keeps what was typed and may name somebody apart from the address', () => {
  const address = readAddress(orders.list, new URLSearchParams(), []);
  const { typed } = toSave(orders, { address, typed: { search: 'Lin & Co', empty: ' ' }, columns });
  expect(typed).toBe('search=Lin+%26+Co');
  expect(readSaved(orders, { address: '', typed, columns: null }).typed).toEqual({ search: 'Lin & Co' });
});

it('opens without a filter, an order, a value or a typed text that the list no longer has', () => {
  const saved = { address: 'gone=1&status=lost&sort=-nothing&search=theme', typed: 'nobody=Lin', columns: null };
  expect(readSaved(flags, saved)).toMatchObject({
    address: { filter: { search: 'theme' }, by: flags.list.sortBy },
    typed: {},
    columns: null,
  });
});
