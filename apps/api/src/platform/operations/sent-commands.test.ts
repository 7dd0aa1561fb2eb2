import { coupons } from '@meridian/domain/shop';
import { refuse } from '@meridian/domain/kernel';
import { describe, expect, it } from 'vitest';
import type { LogPosition } from '../event-store/index.js';
import { BoundOperations } from './bound-operations.js';
import { command, notSent, type NotSent, type SentCommand } from './command.js';

const position: LogPosition = { commit: 7n, prepare: 7n };
const viewer = { userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] };
const context = { viewer, requestId: 'request-1', request: { id: 'request-1', headers: {} } };
const record = { code: 'SUMMER' } as never;

type Resolve = (source: unknown, args: object, asked: object) => Promise<unknown>;

function mutation(name: string, operations: BoundOperations): Resolve {
  return operations.resolvers['Mutation']?.[`staff:${name}`] as Resolve;
}

describe('a mutation that sends a command', () => {
  const input = { code: 'SUMMER', revision: 4 };
  const sending = (
    sends: () => SentCommand | NotSent<unknown>,
    written: object = { events: [], position },
    before?: object,
  ) => {
    const sent: unknown[] = [];
    const send = (...given: readonly unknown[]) => {
      sent.push(given);
      return Promise.resolve(written);
    };
    const doneBefore = (_coupons: unknown, id: string, commandId: string) => {
      sent.push([id, commandId]);
      return Promise.resolve(before);
    };
    const fields = { Mutation: { stopCoupon: { allow: 'staff', sends, answer: () => record } } };
    const bound = new BoundOperations('admin', 'shop', fields, {}, { store: { send, doneBefore } as never });
    const asked = (headers = {}) => ({ ...context, request: { ...context.request, headers } });
    return { sent, stop: (headers?: object) => mutation('stopCoupon', bound)(undefined, { input }, asked(headers)) };
  };
  const stop = { type: 'StopCoupon', data: { code: 'SUMMER' } } as const;

  it('sends it in the name of who acts, over the revision that the form saw', async () => {
    const { sent, stop: run } = sending(() => command(coupons, stop));
    expect(await run()).toBe(record);
    expect(sent).toEqual([[coupons, stop, { actor: 'staff-1', requestId: 'request-1', seenRevision: 4n }]]);
  });

  it('gives it an id made of the key that came with it, of who acts and of the arguments', async () => {
    const { sent, stop: run } = sending(() => command(coupons, stop));
    const headers = { 'idempotency-key': '8d5ff0ea-5c4f-4e0e-9df4-dfdf5a1f4d3c' };
    for (const given of [headers, headers, { 'idempotency-key': 'no uuid' }]) await run(given);
    const ids = sent.map((given) => (given as [unknown, unknown, { commandId?: string }])[2].commandId);
    expect(ids).toEqual([expect.stringMatching(/^sent:[0-9a-f]{64}$/), ids[0], undefined]);
  });

  it('sends nothing where it gives a refusal instead, and answers under its key what was done before', async () => {
    const headers = { 'idempotency-key': '8d5ff0ea-5c4f-4e0e-9df4-dfdf5a1f4d3c' };
    const refused = () => notSent(coupons, 'SUMMER', refuse('unknownCoupon'));
    const { sent, stop: run } = sending(refused);
    expect(await run()).toMatchObject({ messageKey: 'shop.refusals.unknownCoupon' });
    expect(sent).toEqual([]);
    expect(await run(headers)).toMatchObject({ messageKey: 'shop.refusals.unknownCoupon' });
    expect(await sending(refused, {}, { events: [], position }).stop(headers)).toBe(record);
    expect(sent).toEqual([['SUMMER', expect.stringMatching(/^sent:[0-9a-f]{64}$/)]]);
  });

  it('knows it again where the same arguments make another command the second time', async () => {
    const restart = { type: 'ResumeCoupon', data: { code: 'SUMMER' } } as const;
    const commands = [command(coupons, stop), command(coupons, restart)] as const;
    let turn = 0;
    const { sent, stop: run } = sending(() => commands[turn++] ?? commands[0]);
    for (const _ of commands) await run({ 'idempotency-key': '8d5ff0ea-5c4f-4e0e-9df4-dfdf5a1f4d3c' });
    const [first, second] = sent.map((given) => (given as [unknown, unknown, { commandId?: string }])[2].commandId);
    expect(second).toBe(first);
  });

  it('answers what the aggregate refuses', async () => {
    const { stop: run } = sending(() => command(coupons, stop), refuse('unknownCoupon'));
    expect(await run()).toMatchObject({ messageKey: 'shop.refusals.unknownCoupon' });
  });
});
