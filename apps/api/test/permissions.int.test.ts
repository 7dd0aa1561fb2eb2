import { mkdir, writeFile } from 'node:fs/promises';
import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiStack, startApiStack } from '../src/modules/identity/testing/api-stack.js';
import { workAreas } from '@meridian/domain/kernel';
import {
  type Planted,
  plant,
  type PlantedRole,
  roles,
  projected,
} from '../src/modules/identity/testing/planted-people.js';
import { findRules } from '../src/platform/graphql/guard-schema.js';
import { resolvedAs } from '../src/platform/graphql/staff-field.js';
import { guardControllers } from '../src/platform/http/guard-controllers.js';
import { findOperations } from '../src/platform/operations/bound-operations.js';
import type { RuleName } from '../src/platform/session/allow.js';
import type { Sample, Variables } from './permission-sample.js';
import { graphqlSamples, routeSamples, sampleOf } from './permission-samples.js';
import {
  type Answered,
  type Asker,
  askGraphql,
  askRoute,
  namesRecord,
  type Operation,
  operations,
  operationName,
  routesOfServer,
} from './permission-calls.js';
import { variablesFor } from './schema-values.js';
import { type PermissionRow, permissionsPage } from './permission-page.js';
import { everybody, leastOf, leastThatMay, mayCall, plantWhoMay, type Who } from './permission-rules.js';

const written = new URL('../../../docs/generated/permissions.md', import.meta.url);

let stack: ApiStack;
let fieldRules: ReadonlyMap<string, RuleName>;
let routeRules: ReadonlyMap<string, RuleName>;
let asked = 0;

type People = ReadonlyMap<Who, Planted | undefined>;

async function people(among: readonly PlantedRole[] = roles): Promise<People> {
  const planted = await Promise.all(among.map(async (role) => [role, await plant(stack, role)] as const));
  return new Map<Who, Planted | undefined>([['anonymous', undefined], ...planted]);
}

/**
 * These ask what changes nothing about them, or is refused; everyone who may be changed by a call makes no other, so that none sees
 * what another did.
 */
let readers: People;
let readersRights: readonly unknown[];
const callers = new Map<string, People>();
const strangers = new Map<string, readonly [other: Planted, me: Planted]>();

const named = operations.map((operation) => [operationName(operation), operation] as const);
const naming = named.filter(([, operation]) => sampleOf(operation)?.naming);
const ofSomebody: ReadonlySet<string> = new Set(['own', 'of the group', 'of the clinic', 'assigned to me']);
const isRead = (name: string) => /^(Query\.|Subscription\.|GET )/.test(name);
const changesCaller = (name: string) => {
  const { records, naming: names }: Sample = graphqlSamples[name] ?? routeSamples[name] ?? { records: 'own' };
  return !isRead(name) && (records === 'own' || records === 'of the link' || names !== undefined);
};

/** Areas of work differ from staff in what they do with anybody's records alone. */
const untried = (name: string, rule: RuleName) => (callers.has(name) ? mayCall(rule).filter(isArea) : []);
const isArea = (who: Who) => workAreas.some((area) => area === who);
const tried = (name: string, rule: RuleName) => {
  const left = untried(name, rule);
  return mayCall(rule).filter((who) => !left.includes(who));
};

/** All at once they wait for a connection longer than its time-out. */
const plantedTogether = 5;

async function plantEverybody(): Promise<void> {
  readers = await people();
  const ruled = [...named.map(([name, operation]) => [name, ruleFor(operation)] as const), ...routeRules];
  const changing = ruled.filter(([name]) => changesCaller(name));
  const plantings = [
    ...changing.map(([name, rule]) => async () => {
      const mayBeChanged = rule ? mayCall(rule) : [];
      callers.set(name, await people(roles.filter((role) => mayBeChanged.includes(role) && !isArea(role))));
    }),
    ...naming.map(([name, operation]) => async () => {
      const rule = ruleFor(operation) ?? never(`no @Allow at ${name}`);
      const other = rule === 'staff' ? plant(stack, 'Patient') : plantWhoMay(stack, rule);
      strangers.set(name, await Promise.all([other, plantWhoMay(stack, rule)]));
    }),
  ];
  for (let from = 0; from < plantings.length; from += plantedTogether) {
    await Promise.all(plantings.slice(from, from + plantedTogether).map((planting) => planting()));
  }
  const everybodyPlanted = [readers, ...callers.values(), ...strangers.values()].flatMap((each) => [...each.values()]);
  for (const planted of everybodyPlanted) if (planted) await projected(stack, planted);
  readersRights = await rightsOf(readers);
}

/** What the product itself says that they are. */
function rightsOf(people: People): Promise<unknown[]> {
  return Promise.all(
    [...people].map(async ([who, planted]) => {
      const browser = stack.browser({ 'x-forwarded-for': asker().network });
      const [cookie = '', token = ''] = planted?.cookie.split('=') ?? [];
      if (planted) browser.cookies.set(cookie, token);
      return { who, ...(await browser.ask('mutation { getUser { tags } }')) };
    }),
  );
}

/** From a network of their own at each call, so that nobody calls too often. */
function askers(name: string, rule: RuleName): (readonly [Who, Asker])[] {
  const [own, left] = [callers.get(name), untried(name, rule)];
  const asking = [...readers].filter(([who]) => !left.includes(who));
  return asking.map(([who, reader]) => [who, asker(own?.get(who) ?? reader)] as const);
}

function asker(planted?: Planted): Asker {
  asked += 1;
  return { stack, planted, network: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}` };
}

beforeAll(async () => {
  stack = await startApiStack(
    { TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none', PUBLIC_URL: 'https://portal.example.org' },
    { reactions: false },
  );
  const modules = stack.api.api.nest.get(ModulesContainer);
  fieldRules = findRules(modules);
  routeRules = guardControllers(modules);
  await plantEverybody();
  // Hundreds of people are planted, on a machine that has other tests to run.
}, 900_000);
afterAll(() => stack.stop());

const rows: PermissionRow[] = [];
const stored: string[] = [];
const cookies: string[] = [];

function note(name: string, { headers }: Answered, mayBeStored = false): void {
  const said = headers.get('cache-control') ?? '';
  if (!/\bno-store\b/.test(said) && !mayBeStored) stored.push(`${name}: ${said}`);
  cookies.push(...headers.getSetCookie());
}

function ruleFor({ endpoint, root, field }: Operation): RuleName | undefined {
  const known = (each: string) => fieldRules.has(`${root}.${each}`);
  return fieldRules.get(`${root}.${resolvedAs(field.name, endpoint === 'admin', known)}`);
}

describe('every operation of GraphQL', () => {
  it.each(named)('%s', async (name, operation) => {
    const rule = ruleFor(operation);
    const sample = sampleOf(operation);
    if (!rule || !sample)
      throw new Error(`${name} has no ${rule ? 'sample in its module’s permission-samples.ts' : '@Allow'}`);
    if (namesRecord(operation) && ofSomebody.has(sample.records) && !sample.naming) {
      throw new Error(`${name} names a record: say in its sample what another person's is called`);
    }
    const may: Who[] = [];
    for (const [who, each] of askers(name, rule)) {
      const answer = await askGraphql(operation, await variablesOf(operation, sample, each.planted ?? nobody), each);
      note(name, answer);
      if (!answer.refused) may.push(who);
    }
    expect(may).toEqual(tried(name, rule));
    const least = await leastThatMay(stack, rule, async (planted) => {
      return !(await askGraphql(operation, await variablesOf(operation, sample, planted), asker(planted))).refused;
    });
    expect(least).toBe(leastOf(rule));
    rows.push({
      place: operation.endpoint,
      name,
      rule,
      records: sample.records,
      may: [...may, ...untried(name, rule)],
      least,
    });
  });
});

async function variablesOf(operation: Operation, sample: Sample, own: Planted): Promise<Variables> {
  return variablesFor(operation, await sample.variables?.(own, stack));
}

const [whoAmI = never('no getUser')] = operations.filter(
  (operation) => operationName(operation) === 'Mutation.getUser',
);

describe('a record of somebody else', () => {
  it.each(naming)('is for %s as one that nobody has', async (name, operation) => {
    const [other, me] = strangers.get(name) ?? never('no strangers');
    const given = (await sampleOf(operation)?.naming?.(other, stack)) ?? never(`nothing named by ${name}`);
    const others = await askGraphql(operation, variablesFor(operation, given.others), asker(me));
    const unknown = await askGraphql(operation, variablesFor(operation, given.unknown), asker(me));
    expect(others.body).toEqual(unknown.body);
    // What a stream says is read by the tests of its module.
    if (operation.root !== 'Subscription')
      expect(JSON.stringify(others.body)).toMatch(
        /"__typename":"Refusal"|"rows":\[\]|\{"data":\{"\w+":(null|\[\])\}\}/,
      );
    const still = await askGraphql(whoAmI, {}, asker(other));
    expect(still.body).toEqual({ data: { getUser: { __typename: 'User' } } });
  });
});

describe('every route', () => {
  it('belongs to a controller with a rule, or to the server itself', () => {
    const open = routesOfServer(stack).filter((route) => !routeRules.has(route));
    expect(open).toEqual([]);
  });

  it('lets those call it whom its rule names', async () => {
    for (const [route, rule] of routeRules) {
      const sample = routeSamples[route];
      if (!sample) throw new Error(`${route} has no sample in its module’s permission-samples.ts`);
      const may: Who[] = [];
      for (const [who, each] of askers(route, rule)) {
        const answer = await askRoute(route, sample, each);
        note(route, answer, sample.cached && rule === 'public' && sample.records === 'none');
        if (!answer.refused) may.push(who);
      }
      expect({ route, may }).toEqual({ route, may: tried(route, rule) });
      rows.push({ place: 'rest', name: route, rule, records: sample.records, may: [...may, ...untried(route, rule)] });
    }
  });
});

describe('every answer', () => {
  it('is stored by nobody on the way, unless it is the same for everybody', () => {
    expect(stored).toEqual([]);
  });

  it('sets cookies that only this host can set, out of reach of scripts', () => {
    const odd = cookies.filter((line) => !/^(__Host-|Authentication-token=)[^;]*;(?!.*Domain=).*Path=\/;/i.test(line));
    expect(cookies.length).toBeGreaterThan(0);
    expect(odd).toEqual([]);
    for (const line of cookies) expect(line).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  });
});

it('left those as they were who made more than one call', async () => {
  expect(await rightsOf(readers)).toEqual(readersRights);
});

describe('the page of permissions', () => {
  it('has a line for each operation and route (npm run permissions writes it)', async () => {
    const page = permissionsPage(rows, everybody);
    for (const name of [...named.map(([name]) => name), ...routeRules.keys()]) expect(page).toContain(`| \`${name}\` `);
    if (process.env['PERMISSIONS'] !== 'write') return;
    await mkdir(new URL('.', written), { recursive: true });
    await writeFile(written, page);
  });

  it('says whose records those are as the operations do', () => {
    const declared = findOperations(stack.api.api.nest.get(ModulesContainer)).flatMap(({ records }) => records);
    expect(declared.filter(([name, records]) => graphqlSamples[name]?.records !== records)).toEqual([]);
  });

  it('has no sample of an operation that is gone', () => {
    const known = new Set([...named.map(([name]) => name), ...routeRules.keys()]);
    expect([...Object.keys(graphqlSamples), ...Object.keys(routeSamples)].filter((name) => !known.has(name))).toEqual(
      [],
    );
  });
});

function never(what: string): never {
  throw new Error(`There is ${what}`);
}

const nobody: Planted = {
  userId: '00000000-0000-4000-8000-000000000000',
  sessionId: '00000000-0000-4000-8000-000000000000',
  cookie: '',
  organisationId: '00000000-0000-4000-8000-000000000000',
  position: { commit: 0n, prepare: 0n },
};
