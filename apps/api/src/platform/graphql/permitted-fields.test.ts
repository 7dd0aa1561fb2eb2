import { buildSchema, graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../session/index.js';
import type { FieldRules } from './guard-schema.js';
import { guardPermittedActions } from './permitted-fields.js';

const sdl = `
  type Record { permittedActions: [String!]! }
  type Query { record: Record! }
  type Mutation { sign: Boolean note: Boolean give: Boolean }`;
const rules: FieldRules = new Map([
  ['Mutation.sign', 'doctor'],
  ['Mutation.staff:note', 'staff'],
  ['Mutation.note', 'signedIn'],
  ['Mutation.give', 'pharma.manager'],
]);
const doctor: Viewer = { userId: 'doctor-1', role: 'Doctor', tags: [] };
const staff: Viewer = { userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] };
const manager: Viewer = {
  userId: 'manager-1',
  role: 'Patient',
  tags: [],
  memberships: [{ kind: 'pharma', organisationId: 'group-1', role: 'manager' }],
};

const read = async (viewer: Viewer, staffOnly: boolean, permitted = ['sign:now', 'note', 'give']) => {
  const schema = buildSchema(sdl);
  guardPermittedActions(schema, rules, staffOnly);
  const rootValue = { record: { permittedActions: permitted } };
  const { data, errors } = await graphql({
    schema,
    source: '{ record { permittedActions } }',
    rootValue,
    contextValue: { viewer },
  });
  return (
    errors?.map(({ message }) => message) ??
    (data as { record: { permittedActions: string[] } }).record.permittedActions
  );
};

describe('permittedActions', () => {
  it.each([
    ['a doctor', doctor, ['sign:now', 'note']],
    ['a manager of a pharmacy group', manager, ['note', 'give']],
    ['staff', staff, ['note']],
  ])('are to %s those that they may call', async (_who, viewer, expected) => {
    expect(await read(viewer, false)).toEqual(expected);
  });

  it('follow the rule of the endpoint', async () => {
    expect([await read(doctor, true), await read(staff, true)]).toEqual([['sign:now'], ['note']]);
  });

  it('name no mutation that is not there', async () => {
    expect(await read(staff, false, ['burn'])).toEqual(['permittedActions: there is no mutation burn']);
  });
});
