import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { rolesStream } from '@meridian/domain/identity';
import { isRefused, type OrganisationRole, organisationRoles } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiStack, startApiStack } from '../src/modules/identity/testing/api-stack.js';
import {
  plant,
  type Planted,
  type PlantedMembership,
  type PlantedRole,
  roles,
  projected,
} from '../src/modules/identity/testing/planted-people.js';
import { findRules } from '../src/platform/graphql/guard-schema.js';
import { findOperations } from '../src/platform/operations/bound-operations.js';
import { product } from '../src/product.js';
import { askGraphql, type Operation, operationsOf } from './permission-calls.js';
import { type PermissionRow, permissionsPage } from './permission-page.js';
import { everybody, leastOf, leastThatMay, mayCall, type Who } from './permission-rules.js';
import { probeContracts, probeOperations, type ProbeRecords } from './role-probes.js';

const records: ProbeRecords = { group: new Map(), clinic: new Map(), assigned: new Map() };

@Module({ providers: probeOperations(records).map((useValue) => ({ provide: Symbol('probe'), useValue })) })
class ProbeModule {}

const contracts = probeContracts();
const probes = operationsOf(contracts).filter(({ field }) => field.name.startsWith('probe_'));
const probe = (name: string): Operation => {
  const found = probes.find(({ field }) => field.name === `probe_${name}`);
  if (!found) throw new Error(`There is no probe ${name}`);
  return found;
};

let stack: ApiStack;
const people = new Map<Who, Planted | undefined>([['anonymous', undefined]]);

beforeAll(async () => {
  const probed = [...product, { name: 'visits' as const, nest: ProbeModule }];
  stack = await startApiStack({ OTP_REQUIRED_FOR: 'none' }, { product: probed, reactions: false, contracts });
  for (const role of roles) people.set(role, await person(role));
});
afterAll(() => stack.stop());

async function person(role: PlantedRole, membership?: PlantedMembership): Promise<Planted> {
  const planted = await plant(stack, role, randomUUID(), membership);
  await projected(stack, planted);
  return planted;
}

/** Written as staff's commands write it, and seen by the read models. */
async function write(planted: Planted, type: string, data: object): Promise<void> {
  const event = { type, data: { userId: planted.userId, ...data } };
  const written = await stack.api.api.platform.store.append(rolesStream(planted.userId), [event], { actor: 'staff-1' });
  if (isRefused(written)) throw new Error(written.refused);
  await projected(stack, written);
}

/** What they get: `refused` by the rule, null for a record that nobody has. */
async function ask(name: string, planted: Planted | undefined, id?: string): Promise<unknown> {
  const operation = probe(name);
  const { refused, body } = await askGraphql(operation, { id }, { stack, planted, network: '10.0.0.1' });
  if (refused) return 'refused';
  return (body as { data: Record<string, unknown> }).data[operation.field.name];
}

/** A record of the organisation, or of the person. */
function recordOf(planted: Planted, of: keyof ProbeRecords): string {
  const id = randomUUID();
  records[of].set(id, of === 'assigned' ? planted.userId : planted.organisationId);
  return id;
}

describe('the matrix of a product with areas of every role', () => {
  it('admits by each rule whom it names, and prints the rows', async () => {
    const modules = stack.api.api.nest.get(ModulesContainer);
    const rules = findRules(modules);
    const declared = new Map(findOperations(modules).flatMap((each) => each.records));
    const rows: PermissionRow[] = [];
    for (const operation of probes) {
      const { endpoint, field } = operation;
      const name = `Query.${field.name}`;
      const rule = rules.get(name) ?? 'public';
      const may: Who[] = [];
      for (const [who, planted] of people) {
        const { refused } = await askGraphql(operation, { id: 'nothing' }, { stack, planted, network: '10.0.0.1' });
        if (!refused) may.push(who);
      }
      expect({ name, may }).toEqual({ name, may: mayCall(rule) });
      const least = await leastThatMay(stack, rule, async (planted) => {
        const { refused } = await askGraphql(operation, { id: 'nothing' }, { stack, planted, network: '10.0.0.2' });
        return !refused;
      });
      expect({ name, least }).toEqual({ name, least: leastOf(rule) });
      rows.push({ place: endpoint, name, rule, records: declared.get(name) ?? 'none', may, least });
    }
    const printed = permissionsPage(rows, everybody);
    const cells = printed.split('\n').filter((line) => /^\| .probe|^\| .Query/.test(line));
    expect(cells.map((line) => line.replaceAll(/ +/g, ' '))).toMatchInlineSnapshot(`
      [
        "| \`Query.probe_assigned\` | doctor | assigned to me | – | – | – | yes | yes | yes | – | – | – | – | – | – | – | – | – | – | – |",
        "| \`Query.probe_clinic_admin\` | clinic.admin | of the clinic | – | – | – | – | – | – | – | admin | – | – | – | – | – | – | – | – | – |",
        "| \`Query.probe_clinic_manager\` | clinic.manager | of the clinic | – | – | – | – | – | – | – | manager | – | – | – | – | – | – | – | – | – |",
        "| \`Query.probe_clinic_owner\` | clinic.owner | of the clinic | – | – | – | – | – | – | – | owner | – | – | – | – | – | – | – | – | – |",
        "| \`Query.probe_clinic_user\` | clinic.user | of the clinic | – | – | – | – | – | – | – | yes | – | – | – | – | – | – | – | – | – |",
        "| \`Query.probe_doctor\` | doctor | none | – | – | – | yes | yes | yes | – | – | – | – | – | – | – | – | – | – | – |",
        "| \`Query.probe_gp\` | gp | none | – | – | – | – | yes | – | – | – | – | – | – | – | – | – | – | – | – |",
        "| \`Query.probe_member\` | member | none | – | – | yes | yes | yes | yes | yes | yes | yes | yes | yes | yes | yes | yes | yes | yes | yes |",
        "| \`Query.probe_ownGroups\` | pharma.manager | of the group | – | – | – | – | – | – | manager | – | – | – | – | – | – | – | – | – | – |",
        "| \`Query.probe_pharma_admin\` | pharma.admin | of the group | – | – | – | – | – | – | admin | – | – | – | – | – | – | – | – | – | – |",
        "| \`Query.probe_pharma_manager\` | pharma.manager | of the group | – | – | – | – | – | – | manager | – | – | – | – | – | – | – | – | – | – |",
        "| \`Query.probe_pharma_owner\` | pharma.owner | of the group | – | – | – | – | – | – | owner | – | – | – | – | – | – | – | – | – | – |",
        "| \`Query.probe_pharma_user\` | pharma.user | of the group | – | – | – | – | – | – | yes | – | – | – | – | – | – | – | – | – | – |",
        "| \`Query.probe_prescriber\` | prescriber | none | – | – | – | – | – | yes | – | – | – | – | – | – | – | – | yes | yes | yes |",
        "| \`Query.probe_analyst\` | analyst | none | – | – | – | – | – | – | – | – | – | – | yes | – | – | – | – | yes | yes |",
        "| \`Query.probe_auditor\` | auditor | none | – | – | – | – | – | – | – | – | – | yes | – | – | – | – | – | yes | yes |",
        "| \`Query.probe_office\` | office | none | – | – | – | – | – | – | – | – | yes | yes | yes | yes | yes | yes | yes | yes | yes |",
        "| \`Query.probe_staff\` | staff | none | – | – | – | – | – | – | – | – | – | – | – | yes | yes | yes | yes | yes | yes |",
        "| \`Query.probe_translator\` | translator | none | – | – | – | – | – | – | – | – | yes | – | – | – | – | – | – | – | – |",
      ]
    `);
  });
});

describe('what somebody may change', () => {
  const offered = operationsOf(contracts).find(({ field }) => field.name === 'permittedMutations');

  it('is said to who works here as the rules have it, without what everybody may', async () => {
    if (!offered) throw new Error('There is no query of it');
    const rules = [...findRules(stack.api.api.nest.get(ModulesContainer))];
    const mutations = rules.filter(([name, rule]) => name.startsWith('Mutation.') && mayCall(rule).length < 10);
    for (const who of ['frontDesk', 'laboratory', 'finance', 'clinical', 'auditor', 'supervisor'] as const) {
      const asker = { stack, planted: people.get(who), network: '10.0.0.3' };
      const { body } = await askGraphql(offered, {}, asker);
      const { permittedMutations } = (body as { data: { permittedMutations: string[] } }).data;
      const own = mutations.filter(([, rule]) => mayCall(rule).includes(who));
      const names = own.map(([name]) => name.replace(/^Mutation\.(staff:)?/, ''));
      expect([who, permittedMutations.toSorted()]).toEqual([who, names.toSorted()]);
    }
    const patient = { stack, planted: people.get('Patient'), network: '10.0.0.3' };
    expect((await askGraphql(offered, {}, patient)).refused).toBe(true);
  });
});

describe.each([
  ['pharma', 'group'],
  ['clinic', 'clinic'],
] as const)('a record of the %s', (kind, held) => {
  const least = organisationRoles.filter((role) => role !== 'public');

  it.each(organisationRoles)('opens to its %s as far as the role goes, and to nobody of another one', async (level) => {
    const [mine, other] = await Promise.all([person(kind, { least: level }), person(kind, { least: 'owner' })]);
    const id = recordOf(mine, held);
    const isEnough = (role: OrganisationRole) => organisationRoles.indexOf(level) >= organisationRoles.indexOf(role);
    for (const role of least) {
      expect(await ask(`${kind}_${role}`, mine, id)).toBe(isEnough(role) ? 'seen' : 'refused');
      expect(await ask(`${kind}_${role}`, other, id)).toBeNull();
      expect(await ask(`${kind}_${role}`, other, randomUUID())).toBeNull();
    }
  });

  it('takes the role that somebody has there, not the one that they have elsewhere', async () => {
    const both = await person(kind, { least: 'user' });
    const elsewhere = randomUUID();
    await write(both, 'MembershipGranted', { kind, organisationId: elsewhere, role: 'owner' });
    const id = recordOf(both, held);
    expect(await ask(`${kind}_manager`, both, id)).toBeNull();
    expect(await ask(`${kind}_user`, both, id)).toBe('seen');
    records[held].set(id, elsewhere);
    expect(await ask(`${kind}_manager`, both, id)).toBe('seen');
  });

  it('is of this kind: the same id of the other kind opens nothing', async () => {
    const other = await person(kind === 'pharma' ? 'clinic' : 'pharma', { least: 'owner' });
    await write(other, 'MembershipGranted', { kind, organisationId: randomUUID(), role: 'user' });
    expect(await ask(`${kind}_user`, other, recordOf(other, held))).toBeNull();
  });

  it('closes at the next request when the membership is withdrawn or lowered', async () => {
    const member = await person(kind, { least: 'admin' });
    const { organisationId } = member;
    const id = recordOf(member, held);
    expect(await ask(`${kind}_admin`, member, id)).toBe('seen');
    await write(member, 'MembershipGranted', { kind, organisationId, role: 'user' });
    expect(await ask(`${kind}_admin`, member, id)).toBe('refused');
    expect(await ask(`${kind}_user`, member, id)).toBe('seen');
    await write(member, 'MembershipWithdrawn', { kind, organisationId });
    expect(await ask(`${kind}_user`, member, id)).toBe('refused');
  });
});

describe('a record that is assigned', () => {
  it('opens to the doctor to whom it is, and to no other', async () => {
    const [mine, other] = await Promise.all([person('Doctor'), person('Doctor')]);
    const id = recordOf(mine, 'assigned');
    expect(await ask('assigned', mine, id)).toBe('seen');
    expect(await ask('assigned', other, id)).toBeNull();
    expect(await ask('assigned', other, randomUUID())).toBeNull();
    expect(await ask('assigned', people.get('Patient'), id)).toBe('refused');
  });
});

describe('a list of all groups of a person', () => {
  it('has those in which the role is enough', async () => {
    const member = await person('pharma', { least: 'manager' });
    await write(member, 'MembershipGranted', { kind: 'pharma', organisationId: 'less', role: 'user' });
    expect(await ask('ownGroups', member)).toEqual([member.organisationId]);
  });
});

describe('somebody with several roles', () => {
  it('has all of them, and loses each by itself at the next request', async () => {
    const several = await person('gp');
    const organisationId = randomUUID();
    await write(several, 'TagGranted', { tag: 'auditor' });
    await write(several, 'TagGranted', { tag: 'translator' });
    await write(several, 'MembershipGranted', { kind: 'pharma', organisationId, role: 'manager' });
    await write(several, 'MembershipGranted', { kind: 'clinic', organisationId, role: 'user' });
    const browser = stack.browser();
    const [cookie = '', token = ''] = several.cookie.split('=');
    browser.cookies.set(cookie, token);
    const rights = () => browser.ask('mutation { getUser { role tags } }');
    const tags = ['gp', 'auditor', 'translator', 'pharma', 'clinic'];
    expect(await rights()).toEqual({ getUser: { role: 'Doctor', tags } });
    for (const name of ['doctor', 'gp', 'auditor', 'translator']) expect(await ask(name, several)).toBe('seen');
    await write(several, 'TagWithdrawn', { tag: 'auditor' });
    expect(await ask('auditor', several)).toBe('refused');
    expect(await ask('translator', several)).toBe('seen');
    await write(several, 'TagWithdrawn', { tag: 'translator' });
    expect(await ask('translator', several)).toBe('refused');
    await write(several, 'MembershipWithdrawn', { kind: 'pharma', organisationId });
    expect(await ask('ownGroups', several)).toBe('refused');
    expect(await rights()).toEqual({ getUser: { role: 'Doctor', tags: ['gp', 'clinic'] } });
  });
});
