import adminSchema from '@meridian/contracts/admin.schema.graphql?raw';
import { describe, expect, it } from 'vitest';
import en from '../../messages.en.json';
import { staffArea } from '../areas.ts';
import { fits, foundGroups, pageGroups } from './entries.ts';
import { foundKinds } from './found-kinds.ts';

const say = (id: string) => new Map(Object.entries(en)).get(id) ?? id;
const everything = () => true;

describe('a label', () => {
  it.each([
    ['Shop orders', 'ord sh', true],
    ['Shop orders', 'ders', false],
    ['Zoë’s page', 'zoe', true],
    ['商城订单', '订单', true],
    ['商城订单', '药', false],
    ['Shop orders', '', true],
    ['Shop orders', '.*', false],
  ])('%s fits %j: %s', (label, typed, does) => {
    expect(fits(label, typed)).toBe(does);
  });
});

describe('what the search offers', () => {
  it('is pages that open to the viewer, and new records that the viewer may make there', () => {
    const opens = (to: string) => to === '/admin/items';
    const [actions, pages] = pageGroups(staffArea, '', { opens, may: everything }, say);
    expect(actions?.entries.map(({ to, begins }) => [to, begins])).toEqual([['/admin/items', true]]);
    expect(pages?.entries.map(({ to }) => to)).toEqual(['/admin/items']);
    const [offered] = pageGroups(staffArea, '', { opens: everything, may: (name) => name === 'openTask' }, say);
    expect(offered?.entries.map(({ to }) => to)).toEqual(['/admin/tasks']);
    const all = { opens: everything, may: everything };
    expect(pageGroups(staffArea, 'no such page', all, say).flatMap(({ entries }) => entries)).toEqual([]);
  });

  it('asks for rights to mutations that there are', () => {
    const [mutations = ''] = /^type Mutation \{[^}]*/m.exec(adminSchema) ?? [];
    expect(staffArea.creates.filter(({ does }) => !new RegExp(`^  ${does}\\(`, 'm').test(mutations))).toEqual([]);
  });

  it('has a page for each kind of record, and leads to the record there', () => {
    const pages = staffArea.groups.flatMap(({ entries }) => entries.map(({ to }) => to));
    expect(Object.values(foundKinds).filter((to) => !pages.includes(to))).toEqual([]);
    const title = { __typename: 'LocalText', en: 'A/1&2', zh: 'A/1&2' } as const;
    const found = { __typename: 'FoundRecord', kind: 'kit', id: 'A/1&2', title, about: null, at: null } as const;
    const entries = foundGroups(staffArea, [found], 'en', String).flatMap((group) => group.entries);
    expect(entries.map(({ to }) => to)).toEqual(['/admin/qr?open=A%2F1%262']);
  });
});
