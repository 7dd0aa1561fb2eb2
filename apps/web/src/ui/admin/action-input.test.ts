import { switchFeature } from '@meridian/contracts/generated/admin-metadata/flags';
import type { FormMetadata } from '@meridian/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { draftOf, drawnFields, inputOf, isShown } from './action-input.ts';
import { formAction, type AdminAction } from './admin-actions.ts';

const switching = (fixed: { switch?: 'on' | 'off' }) =>
  formAction({
    label: 'admin.yes',
    done: 'admin.yes',
    form: switchFeature,
    permitted: 'switchOn',
    fixed,
  });
const on = switching({ switch: 'on' });
const row = { key: 'tryout', revision: 3, audience: 'roles', roles: ['doctor'], users: [] };
const shown = (action: AdminAction, draft: object) =>
  drawnFields(action)
    .filter((field) => isShown(action, field, draft as never))
    .map(({ name }) => name);

describe('the input of an action', () => {
  it('asks for what neither the action nor the record gives', () => {
    expect(drawnFields(on).map(({ name }) => name)).toEqual(['audience', 'roles', 'users']);
  });

  it('starts with what the record says', () => {
    expect(draftOf(drawnFields(on), row)).toEqual({ audience: 'roles', roles: ['doctor'], users: [] });
    expect(draftOf(drawnFields(on), { key: 'tryout', audience: null })).toEqual({ audience: '', roles: [], users: [] });
  });

  it('shows a field only while its condition, and the condition of that, holds', () => {
    expect(shown(on, { audience: 'roles' })).toEqual(['audience', 'roles']);
    expect(shown(on, { audience: '' })).toEqual(['audience']);
    expect(shown(switching({ switch: 'off' }), { audience: 'roles' })).toEqual([]);
    expect(shown(switching({}), { switch: 'off', audience: 'roles' })).toEqual(['switch']);
  });

  it('sends the record, the fixed values and what is shown, and nothing that is hidden', () => {
    const draft = { audience: 'everyone', roles: ['doctor'], users: [] };
    expect(inputOf(on, 'key', row, draft)).toEqual({
      key: 'tryout',
      revision: 3,
      switch: 'on',
      audience: 'everyone',
    });
  });

  it('turns texts into what the input wants', () => {
    const field = (name: string, kind: 'integer' | 'text', required = false) => ({
      name,
      label: '',
      type: { kind },
      required,
    });
    const nested = { kind: 'object', type: 'Place', fields: [field('floor', 'integer')] } as const;
    const form = {
      fields: [
        field('count', 'integer'),
        field('note', 'text'),
        field('name', 'text', true),
        { name: 'place', label: '', type: nested, required: true },
      ],
    } as unknown as FormMetadata;
    const action: AdminAction = { label: 'admin.yes', done: 'admin.yes', form, permitted: '', fixed: {} };
    expect(inputOf(action, 'id', {}, { count: '12', note: ' ', name: '', place: { floor: '3' } })).toEqual({
      count: 12,
      note: null,
      name: '',
      place: { floor: 3 },
    });
    expect(inputOf(action, 'id', {}, { count: 'dozen' })).toEqual({ count: 'dozen' });
  });

  it('does not compile with the name or the value of something else', () => {
    const common = {
      label: 'admin.yes',
      done: 'admin.yes',
      form: switchFeature,
      permitted: '',
    } as const;
    // @ts-expect-error no such field
    formAction({ ...common, fixed: { colour: 'x' } });
    // @ts-expect-error no such value
    formAction({ ...common, fixed: { switch: 'up' } });
    expect(on.form.mutation).toBe('switchFeature');
  });

  it('takes an amount as it is typed and sends minor units', () => {
    const price = { name: 'price', label: '', type: { kind: 'integer' }, required: true, widget: 'money' };
    const form = { fields: [price] } as unknown as FormMetadata;
    const action: AdminAction = { label: 'admin.yes', done: 'admin.yes', form, permitted: '', fixed: {} };
    expect(draftOf(form.fields, { price: { amount: 4550, currency: 'GBP' } })).toEqual({ price: '45.50' });
    expect(draftOf(form.fields, {})).toEqual({ price: '' });
    const sent = ['£45.5', '', '45.000'].map((typed) => inputOf(action, 'id', {}, { price: typed }));
    expect(sent).toEqual([{ price: 4550 }, { price: null }, { price: Number.NaN }]);
  });
});
