import { readFile, writeFile } from 'node:fs/promises';
import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DoorStack, startDoorStack } from '../src/modules/identity/testing/door-stack.js';
import { type Planted, plant, roles, standing } from '../src/modules/identity/testing/planted-people.js';
import { findRules } from '../src/platform/graphql/guard-schema.js';
import { guardControllers } from '../src/platform/http/guard-controllers.js';
import type { RuleName } from '../src/platform/session/allow.js';
import { product } from '../src/product.js';
import { graphqlSamples, routeSamples } from './permission-samples.js';
import {
  type Asker,
  askGraphql,
  askRoute,
  namesRecord,
  operations,
  operationName,
  routesOfServer,
} from './permission-calls.js';
import { type PermissionRow, permissionsPage } from './permission-page.js';

const file = new URL('../../../docs/permissions.md', import.meta.url);
const everybody = ['anonymous', ...roles] as const;
type Who = (typeof everybody)[number];
const expected: Readonly<Record<RuleName, readonly Who[]>> = {
  public: everybody,
  signedIn: roles,
  member: ['Patient', 'Doctor', 'prescriber', 'staff'],
  staff: ['staff'],
};

let stack: DoorStack;
let fieldRules: ReadonlyMap<string, RuleName>;
let routeRules: ReadonlyMap<string, RuleName>;
let asked = 0;

/** Somebody new for each call, from a network of their own, so that no call sees what another did. */
async function people(): Promise<Map<Who, Asker>> {
  const planted = await Promise.all(roles.map(async (role) => [role, await plant(stack, role)] as const));
  for (const [, each] of planted) await standing(stack, each);
  return new Map<Who, Asker>([['anonymous', asker()], ...planted.map(([role, each]) => [role, asker(each)] as const)]);
}

function asker(planted?: Planted): Asker {
  asked += 1;
  return { stack, planted, network: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}` };
}

beforeAll(async () => {
  stack = await startDoorStack(
    { TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' },
    { product: { ...product, reactions: [] } },
  );
  const modules = stack.api.api.nest.get(ModulesContainer);
  fieldRules = findRules(modules);
  routeRules = guardControllers(modules);
});
afterAll(() => stack.stop());

const rows: PermissionRow[] = [];

describe('every operation of GraphQL', () => {
  it.each(operations.map((operation) => [operationName(operation), operation] as const))(
    '%s',
    async (name, operation) => {
      const rule = fieldRules.get(name);
      const sample = graphqlSamples[name];
      if (!rule || !sample) throw new Error(`${name} has no ${rule ? 'sample in permission-samples.ts' : '@Allow'}`);
      if (namesRecord(operation) && sample.records === 'own' && !sample.naming) {
        throw new Error(`${name} names a record: say in permission-samples.ts what another person's is called`);
      }
      const may: Who[] = [];
      for (const [who, each] of await people()) {
        const variables = each.planted
          ? await sample.variables?.(each.planted, stack)
          : await sample.variables?.(nobody, stack);
        const { refused } = await askGraphql(operation, variables ?? {}, each);
        if (!refused) may.push(who);
      }
      expect(may).toEqual(expected[rule]);
      rows.push({ place: operation.endpoint, name, rule, records: sample.records, may });
    },
  );
});

const [whoAmI = never()] = operations.filter((operation) => operationName(operation) === 'Mutation.getUser');

describe('a record of somebody else', () => {
  const naming = operations.filter((operation) => graphqlSamples[operationName(operation)]?.naming);

  it.each(naming.map((operation) => [operationName(operation), operation] as const))(
    'is for %s as one that nobody has',
    async (name, operation) => {
      const [other, me] = [
        await plant(stack, 'Patient'),
        await plant(stack, operation.endpoint === 'admin' ? 'staff' : 'Patient'),
      ];
      await standing(stack, me);
      const named = await graphqlSamples[name]?.naming?.(other, stack);
      const others = await askGraphql(operation, named?.others ?? {}, asker(me));
      const unknown = await askGraphql(operation, named?.unknown ?? {}, asker(me));
      expect(others.body).toEqual(unknown.body);
      expect(JSON.stringify(others.body)).toMatch(/"__typename":"Refusal"|\{"data":\{"\w+":(null|\[\])\}\}/);
      const still = await askGraphql(whoAmI, {}, asker(other));
      expect(still.body).toEqual({ data: { getUser: { __typename: 'User' } } });
    },
  );
});

describe('every route', () => {
  it('belongs to a controller with a rule, or to the server itself', () => {
    const open = routesOfServer(stack).filter((route) => !routeRules.has(route));
    expect(open).toEqual([]);
  });

  it('lets those call it whom its rule names', async () => {
    for (const [route, rule] of routeRules) {
      const sample = routeSamples[route];
      if (!sample) throw new Error(`${route} has no sample in permission-samples.ts`);
      const may: Who[] = [];
      for (const [who, each] of await people()) if (!(await askRoute(route, sample, each)).refused) may.push(who);
      expect({ route, may }).toEqual({ route, may: expected[rule] });
      rows.push({ place: 'rest', name: route, rule, records: sample.records, may });
    }
  });
});

describe('docs/permissions.md', () => {
  it('says what was found (npm run permissions writes it)', async () => {
    const page = permissionsPage(rows, everybody);
    if (process.env['PERMISSIONS'] === 'write') await writeFile(file, page);
    expect(await readFile(file, 'utf8')).toBe(page);
  });

  it('has no sample of an operation that is gone', () => {
    const known = new Set([...fieldRules.keys(), ...routeRules.keys()]);
    expect([...Object.keys(graphqlSamples), ...Object.keys(routeSamples)].filter((name) => !known.has(name))).toEqual(
      [],
    );
  });
});

function never(): never {
  throw new Error('There is no getUser');
}

const nobody: Planted = {
  userId: '00000000-0000-4000-8000-000000000000',
  sessionId: '00000000-0000-4000-8000-000000000000',
  cookie: '',
  position: { commit: 0n, prepare: 0n },
};
