import { randomUUID } from 'node:crypto';
import { rolesStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { pharmaGroupStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Asker,
  askGraphql,
  askRoute,
  type Operation,
  operationName,
  operations,
} from '../../../../test/permission-calls.js';
import type { Sample, Variables } from '../../../../test/permission-sample.js';
import { variablesFor } from '../../../../test/schema-values.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { type Planted, plant, projected } from '../../identity/testing/planted-people.js';
import { pharmaSamples } from '../testing/permission-samples.js';
import { plantGroup } from '../testing/planted-groups.js';

let stack: ApiStack;
let owner: Planted;
/** Owner of one group, and of the public of another one. */
let both: Planted;
/** Of the public alone. */
let visitor: Planted;
let own: string;
let other: string;
let venueId: string;

const samples: Readonly<Record<string, Sample>> = pharmaSamples.graphql;
const ofGroups = operations
  .map((operation) => [operationName(operation), operation] as const)
  .filter(([name]) => samples[name]?.records === 'of the group');
const named = ofGroups.filter(([name]) => samples[name]?.naming);
const asking = (planted: Planted): Asker => ({ stack, planted, network: '198.51.100.7' });

async function write(stream: string, event: object): Promise<void> {
  const written = await stack.api.api.platform.store.append(stream, [event as never], { actor: 'test' });
  if (isRefused(written)) throw new Error(written.refused);
}

/** Whoever is of the public of the other group too; they have access to its pharmacy. */
async function ofPublic(userId: string): Promise<void> {
  const access = { venues: [venueId], wl: false, ph: false };
  const role = 'public';
  await write(pharmaGroupStream(other), { type: 'PharmaUserJoined', data: { groupId: other, userId, role, access } });
}

async function given(name: string): Promise<{ others: Variables; unknown: Variables }> {
  const sample = samples[name];
  const others = (await sample?.variables?.(owner, stack)) ?? {};
  const unknown = (await sample?.naming?.(owner, stack))?.unknown ?? {};
  return { others, unknown };
}
async function answers(operation: Operation, name: string, planted: Planted) {
  const { others, unknown } = await given(name);
  const ask = (variables: Variables) => askGraphql(operation, variablesFor(operation, variables), asking(planted));
  return [await ask(others), await ask(unknown)] as const;
}

beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' }, { reactions: false });
  [own, other] = [randomUUID(), randomUUID()];
  const [bothId, visitorId] = [randomUUID(), randomUUID()];
  owner = await plant(stack, 'pharma', randomUUID(), { organisationId: other, least: 'owner' });
  // The samples plant their pharmacy with its owner.
  const sample = (await samples['Query.pharmabooking']?.variables?.(owner, stack)) as { pharmaid: string };
  venueId = sample.pharmaid;
  const membership = { userId: bothId, kind: 'pharma', organisationId: other, role: 'public' };
  await write(rolesStream(bothId), { type: 'MembershipGranted', data: membership });
  both = await plant(stack, 'pharma', bothId, { organisationId: own, least: 'owner' });
  await plantGroup(stack, [bothId], own);
  visitor = await plant(stack, 'pharma', visitorId, { organisationId: other, least: 'public' });
  for (const userId of [bothId, visitorId]) await ofPublic(userId);
  for (const planted of [owner, both, visitor]) await projected(stack, planted);
});
afterAll(() => stack.stop());

describe('who is of the public of a group', () => {
  it.each(ofGroups)('may not call %s', async (name, operation) => {
    const { others } = await given(name);
    const answer = await askGraphql(operation, variablesFor(operation, others), asking(visitor));
    expect(answer.refused).toBe(true);
  });

  it.each(Object.entries(pharmaSamples.routes).filter(([, { records }]) => records === 'of the group'))(
    'may not call %s',
    async (route, sample) => {
      const { refused, body } = await askRoute(route, sample, asking(visitor));
      expect(refused || /forbidden|notFound/.test(JSON.stringify(body))).toBe(true);
    },
  );

  it.each(named)('has with %s nothing of it, though they own another group', async (name, operation) => {
    const [ofOther, ofNothing] = await answers(operation, name, both);
    // Who may not listen is refused as such.
    expect(ofOther.refused).toBe(operation.root === 'Subscription');
    expect(ofOther.body).toEqual(ofNothing.body);
  });

  it('is known as such, unless they work in another group', async () => {
    const [operation] = operations.filter((each) => operationName(each) === 'Mutation.getUser');
    if (!operation) throw new Error('no such mutation');
    const known = (who: typeof visitor) => askGraphql(operation, {}, asking(who), '{ publicMember }');
    expect((await known(visitor)).body).toEqual({ data: { getUser: { publicMember: true } } });
    expect((await known(both)).body).toEqual({ data: { getUser: { publicMember: false } } });
  });

  it('does not run it among the groups that they run', async () => {
    const [operation] = operations.filter((each) => operationName(each) === 'Query.pharmagroupadmin');
    if (!operation) throw new Error('no such query');
    const { body } = await askGraphql(operation, {}, asking(both), '{ id }');
    expect(body).toEqual({ data: { pharmagroupadmin: [{ id: own }] } });
  });

  it.each(
    named.filter(([name]) =>
      /Query\.(pharma|pharmabooking|pharmagroupusers|vaccineStock|voucherBatches|vouchers)$/.test(name),
    ),
  )('is kept from what its owner has with %s', async (name, operation) => {
    const [ofOwn, ofNothing] = await answers(operation, name, owner);
    expect(ofOwn.body).not.toEqual(ofNothing.body);
  });
});
