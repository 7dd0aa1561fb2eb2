import { couponRules } from '@meridian/contracts/shop';
import { coupons } from '@meridian/domain/shop';
import { refuse } from '@meridian/domain/kernel';
import { expectTypeOf, describe, expect, it } from 'vitest';
import type { LogPosition } from '../event-store/index.js';
import { BoundOperations } from './bound-operations.js';
import { command } from './command.js';
import { adminOperations, publicOperations } from './define.js';
import type { InputOf, RefusedIn, Success } from './schema-types.js';

const position: LogPosition = { commit: 7n, prepare: 7n };
const viewer = { userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] };
const context = { viewer, requestId: 'request-1', request: { id: 'request-1', headers: {} } };
const record = { code: 'SUMMER' } as never;

type Resolve = (source: unknown, args: object, asked: object) => Promise<unknown>;

function mutation(name: string, operations: BoundOperations): Resolve {
  return operations.resolvers['Mutation']?.[`staff:${name}`] as Resolve;
}

function boundTo(outcome: unknown, answer: unknown = record) {
  const calls: object[] = [];
  const fields = {
    Mutation: {
      stopCoupon: {
        allow: 'staff',
        rules: couponRules,
        run: (call: object) => {
          calls.push(call);
          return outcome;
        },
        answer: () => answer,
      },
    },
  };
  return { calls, stop: mutation('stopCoupon', new BoundOperations('admin', 'shop', fields, { part: 'a part' })) };
}

describe('a mutation with rules', () => {
  it('gets its judged input, the parts it uses and who acts, and answers the record after the write', async () => {
    const { calls, stop } = boundTo({ events: [], position });
    expect(await stop(undefined, { input: { code: 'SUMMER', more: 1 } }, context)).toBe(record);
    expect(calls).toMatchObject([
      { input: { code: 'SUMMER' }, part: 'a part', viewer, acting: { actor: 'staff-1', requestId: 'request-1' } },
    ]);
    expect(calls[0]).not.toHaveProperty('input.more');
  });

  it('is refused by field and does not run when its rules reject the input', async () => {
    const { calls, stop } = boundTo({ position });
    const refusal = await stop(undefined, { input: {} }, context);
    expect(refusal).toMatchObject({ __typename: 'Refusal', reason: 'invalid', fields: [{ field: 'code' }] });
    expect(calls).toEqual([]);
  });

  it('answers a refusal of the domain with the message of its module', async () => {
    const { stop } = boundTo(refuse('unknownCoupon'));
    const refusal = await stop(undefined, { input: { code: 'SUMMER' } }, context);
    expect(refusal).toMatchObject({ __typename: 'Refusal', messageKey: 'shop.refusals.unknownCoupon' });
  });

  it('hands on an answer that names its type', async () => {
    const member = { __typename: 'StaffSlotGone', position: 1 };
    expect(await boundTo(member).stop(undefined, { input: { code: 'SUMMER' } }, context)).toBe(member);
  });

  it('fails when no read model has what it wrote', async () => {
    const { stop } = boundTo({ position }, null);
    await expect(stop(undefined, { input: { code: 'SUMMER' } }, context)).rejects.toThrow('no read model');
  });
});

it('a mutation that does more than send one command takes no key, under which it could be carried out twice', async () => {
  const { calls, stop } = boundTo(record);
  const headers = { 'idempotency-key': '8d5ff0ea-5c4f-4e0e-9df4-dfdf5a1f4d3c' };
  const asked = { ...context, request: { ...context.request, headers } };
  await expect(async () => stop(undefined, { input: { code: 'SUMMER' } }, asked)).rejects.toThrow('Idempotency-Key');
  expect(calls).toEqual([]);
});

describe('a query', () => {
  const queried = (outcome: unknown) => {
    const fields = { Query: { coupons: { allow: 'staff', rules: couponRules, run: () => outcome } } };
    const bound = new BoundOperations('admin', 'shop', fields, {});
    return bound.resolvers['Query']?.['staff:coupons'] as Resolve;
  };

  it('is refused by field when its rules reject the input', async () => {
    const refusal = await queried(record)(undefined, { input: {} }, context);
    expect(refusal).toMatchObject({ __typename: 'Refusal', reason: 'invalid', fields: [{ field: 'code' }] });
  });

  it('answers a refusal of the domain with the message of its module', async () => {
    const refusal = await queried(refuse('unknownCoupon'))(undefined, { input: { code: 'SUMMER' } }, context);
    expect(refusal).toMatchObject({ __typename: 'Refusal', messageKey: 'shop.refusals.unknownCoupon' });
  });
});

it('lists who may call each operation', () => {
  const fields = { Query: { cart: { allow: 'public', run: () => null } } };
  expect(new BoundOperations('public', 'shop', fields, {}).rules).toEqual([['Query.cart', 'public']]);
});

it('types input, answer and refusal from the schema', () => {
  type Two = { __typename: 'A'; a: 1 } | { __typename: 'B'; b: 2 } | { __typename: 'Refusal' };
  expectTypeOf<InputOf<{ input: { id: string } }>>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<InputOf<{ id: string }>>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<Success<{ __typename: 'A'; a: 1 } | { __typename: 'Refusal' }>>().toEqualTypeOf<{ a: 1 }>();
  expectTypeOf<Success<Two>>().toEqualTypeOf<Exclude<Two, { __typename: 'Refusal' }>>();
  expectTypeOf<RefusedIn<{ a: 1 }>>().toEqualTypeOf<never>();
});

it('does not compile with an unknown field, rules of another input or an answer of another type', () => {
  const of = { name: 'probe', module: 'shop', uses: {} } as const;
  const answer = () => record;
  const run = () => refuse('unknownCoupon');
  // @ts-expect-error no such mutation
  adminOperations({ ...of, fields: { Mutation: { stopCoupons: { allow: 'staff', run } } } });
  const rules = couponRules;
  // @ts-expect-error these rules let most of its input go by
  adminOperations({ ...of, fields: { Mutation: { createCoupon: { allow: 'staff', rules, run, answer } } } });
  // @ts-expect-error no coupon
  adminOperations({ ...of, fields: { Mutation: { stopCoupon: { allow: 'staff', run: () => ({ code: 1 }) } } } });
  // @ts-expect-error no page of coupons
  adminOperations({ ...of, fields: { Query: { coupons: { allow: 'staff', run: () => [] } } } });
  // @ts-expect-error nobody is allowed
  adminOperations({ ...of, fields: { Query: { coupons: { run: () => record } } } });
  // @ts-expect-error a field of staff
  publicOperations({ ...of, fields: { Query: { coupons: { allow: 'staff', run: () => record } } } });
  adminOperations({ ...of, fields: { Mutation: { stopCoupon: { allow: 'staff', rules, run, answer } } } });
  const data = { code: 'SUMMER' };
  const sends = () => command(coupons, { type: 'StopCoupon', data });
  adminOperations({ ...of, fields: { Mutation: { stopCoupon: { allow: 'staff', rules, sends, answer } } } });
  // @ts-expect-error what was written is not read
  adminOperations({ ...of, fields: { Mutation: { stopCoupon: { allow: 'staff', rules, sends } } } });
  // @ts-expect-error written twice
  adminOperations({ ...of, fields: { Mutation: { stopCoupon: { allow: 'staff', rules, run, sends, answer } } } });
  // @ts-expect-error no command of coupons
  command(coupons, { type: 'StopOrder', data });
});

class UsedPart {
  readonly part = 'used';
}

it('infers the call of a mutation without rules from its arguments, and offers it no judged input', () => {
  publicOperations({
    name: 'probe',
    module: 'identity',
    uses: { list: UsedPart },
    fields: {
      Mutation: {
        confirmEmail: {
          allow: 'public',
          run(call) {
            expectTypeOf(call.args.token).toEqualTypeOf<string>();
            expectTypeOf(call.list).toEqualTypeOf<UsedPart>();
            expectTypeOf(call).not.toHaveProperty('input');
            return { done: true };
          },
        },
        endSession: { allow: 'signedIn', run: () => ({ position }), answer: () => ({ done: true }) },
      },
    },
  });
});

describe('a field for a role in an organisation', () => {
  const bound = (field: object) => () => new BoundOperations('public', 'shop', { Query: { cart: field } }, {});
  const run = () => null;

  it('has to say in which one, and no other field may', () => {
    expect(bound({ allow: 'pharma.manager', run })).toThrow('does not say in which organisation');
    const assigned = { scope: 'assigned', of: () => 'u1', otherwise: null };
    expect(bound({ allow: 'clinic.user', run, record: assigned })).toThrow('does not say in which organisation');
    const group = { scope: 'organisation', of: () => 'g1', otherwise: null };
    expect(bound({ allow: 'doctor', run, record: group })).toThrow('doctor is no role in one');
    expect(bound({ allow: 'pharma.manager', run, record: group })).not.toThrow();
  });

  it('answers a record of another one by what it has for none, before it is carried out', async () => {
    const calls: object[] = [];
    const fields = {
      Query: {
        cart: {
          allow: 'pharma.manager',
          record: { scope: 'organisation', of: () => 'g1', otherwise: refuse('unknownCoupon') },
          run: (call: object) => calls.push(call),
        },
      },
    };
    const resolve = new BoundOperations('public', 'shop', fields, {}).resolvers['Query']?.['cart'] as Resolve;
    const asking = (role: string, organisationId = 'g1') => {
      const memberships = [{ kind: 'pharma', organisationId, role }];
      return resolve(undefined, {}, { ...context, viewer: { ...viewer, memberships } });
    };
    expect(await asking('user')).toMatchObject({ messageKey: 'shop.refusals.unknownCoupon' });
    expect(await asking('manager', 'g2')).toMatchObject({ messageKey: 'shop.refusals.unknownCoupon' });
    expect(calls).toEqual([]);
    expect(await asking('owner')).toBe(1);
  });
});

it('does not compile with a record whose other answer is of another type', () => {
  const of = () => 'g1';
  const set = { name: 'probe', module: 'identity', uses: {} } as const;
  const run = () => [];
  const none = { scope: 'organisation' as const, of, otherwise: [] };
  const text = { scope: 'organisation', of, otherwise: 'x' } as const;
  publicOperations({ ...set, fields: { Query: { sessions: { allow: 'pharma.user', record: none, run } } } });
  // @ts-expect-error no list of sessions
  publicOperations({ ...set, fields: { Query: { sessions: { allow: 'pharma.user', record: text, run } } } });
});

describe('a query that shows people', () => {
  const rows = [{ id: 'b1' }];
  function boundShowing(answer: unknown, takes = true) {
    const taken: unknown[] = [];
    const access = {
      listed: async (listing: object, whose: () => Promise<unknown>, reader: object) => {
        taken.push({ ...listing, owners: await whose(), reader });
        return takes;
      },
    };
    const whose = (_call: object, found: typeof rows) => [...found.map(({ id }) => `owner of ${id}`), null];
    const fields = {
      Query: { couponHistory: { allow: 'staff', shows: { record: 'order', whose }, run: () => answer } },
    };
    const bound = new BoundOperations('admin', 'shop', fields, {}, { access: access as never });
    const resolve = bound.resolvers['Query']?.['staff:couponHistory'] as Resolve;
    return { taken, ask: (args: object) => resolve(undefined, args, context) };
  }

  it('notes whom, for whom they are shown to, without the revision of what is looked at', async () => {
    const { taken, ask } = boundShowing(rows);
    expect(await ask({ input: { revision: 4 }, search: 'Lee' })).toBe(rows);
    const reader = { actor: 'staff-1', requestId: 'request-1' };
    const listing = { list: 'couponHistory', record: 'order', role: 'staff', how: 'searched', reason: 'work' };
    expect(taken).toEqual([{ ...listing, filter: { search: 'Lee' }, owners: ['owner of b1'], reader }]);
  });

  it('notes nothing of a refusal or of nothing', async () => {
    const refused = boundShowing(refuse('unknownCoupon'));
    expect(await refused.ask({})).toMatchObject({ __typename: 'Refusal' });
    const nothing = boundShowing(null);
    expect(await nothing.ask({})).toBeNull();
    expect([...refused.taken, ...nothing.taken]).toEqual([]);
  });

  it('shows nobody who cannot be noted', async () => {
    await expect(boundShowing(rows, false).ask({})).rejects.toThrow();
  });
});
