import { mostSignalsAtOnce } from '@meridian/domain/gp/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GpCallSignalInput } from '../../../gql/graphql.ts';
import { type Delivery, Outbox } from './outbox.ts';

type Request = {
  readonly signals: readonly GpCallSignalInput[];
  answer(delivery: Delivery): Promise<unknown>;
  fail(): Promise<unknown>;
};

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that takes each number once, as ours does. */
function stage() {
  const requests: Request[] = [];
  const taken = new Map<number, string>();
  const outbox = new Outbox(
    (signals) =>
      new Promise<Delivery>((resolve, reject) => {
        requests.push({
          signals,
          answer: (delivery) => {
            if (delivery === 'done') for (const { number, body } of signals) taken.set(number, body ?? '');
            resolve(delivery);
            return settle();
          },
          fail: () => {
            reject(new Error('no network'));
            return settle();
          },
        });
      }),
  );
  const say = (...bodies: readonly string[]) => {
    for (const body of bodies) outbox.add({ kind: 'chat', body });
    return settle();
  };
  const bodies = (at: number) => requests[at]?.signals.map(({ body }) => body);
  return { requests, outbox, say, bodies, taken: () => [...taken.values()] };
}

describe('what is sent', () => {
  it('travels together where it was added in the same moment, counted from 1', async () => {
    const { requests, say, bodies } = stage();
    await say('a', 'b');
    expect(bodies(0)).toEqual(['a', 'b']);
    expect(requests[0]?.signals.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('waits for what went before it, so that it comes in order and once', async () => {
    const { requests, say, bodies, taken } = stage();
    await say('a');
    await say('b');
    await say('c');
    expect(requests).toHaveLength(1);
    await requests[0]?.answer('done');
    expect(bodies(1)).toEqual(['b', 'c']);
    await requests[1]?.answer('done');
    await say('d');
    expect(bodies(2)).toEqual(['d']);
    await requests[2]?.answer('done');
    expect(requests).toHaveLength(3);
    expect(taken()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes in requests that are no larger than the server takes', async () => {
    const { requests, say, taken } = stage();
    const all = Array.from({ length: 2 * mostSignalsAtOnce + 5 }, (_, index) => `${index}`);
    await say(...all);
    for (const at of [0, 1, 2]) await requests[at]?.answer('done');
    expect(requests.map(({ signals }) => signals.length)).toEqual([mostSignalsAtOnce, mostSignalsAtOnce, 5]);
    expect(taken()).toEqual(all);
  });
});

describe('what may not have arrived', () => {
  it('is sent again a second later under its number, before what came since', async () => {
    const { requests, say, bodies } = stage();
    await say('a');
    await say('b');
    await requests[0]?.answer('again');
    await vi.advanceTimersByTimeAsync(900);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(bodies(1)).toEqual(['a', 'b']);
    expect(requests[1]?.signals.map(({ number }) => number)).toEqual([1, 2]);
    await requests[1]?.answer('done');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requests).toHaveLength(2);
  });

  it('is sent again after a request that broke off', async () => {
    const { requests, say, bodies, taken } = stage();
    await say('a');
    await requests[0]?.fail();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(bodies(1)).toEqual(['a']);
    await requests[1]?.answer('done');
    expect(taken()).toEqual(['a']);
  });

  it('does not wait where the network is back', async () => {
    const { requests, outbox, say } = stage();
    await say('a');
    await requests[0]?.answer('again');
    outbox.hurry();
    await settle();
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requests).toHaveLength(2);
  });
});

describe('what is not sent any more', () => {
  it('is for connections that are over, but not a line of the chat', async () => {
    const { requests, outbox, say, bodies } = stage();
    await say('hello');
    outbox.add({ kind: 'offer', body: 'offer' });
    outbox.add({ kind: 'candidate', body: 'candidate' });
    outbox.add({ kind: 'state', muted: true, cameraOff: false });
    outbox.clear();
    await requests[0]?.answer('again');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(bodies(1)).toEqual(['hello', undefined]);
    expect(requests[1]?.signals.map(({ kind }) => kind)).toEqual(['chat', 'state']);
  });

  it('is everything once it is closed: what waits, what failed, what is added', async () => {
    const { requests, outbox, say } = stage();
    await say('a');
    await requests[0]?.answer('again');
    outbox.close();
    await say('b');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requests).toHaveLength(1);
  });

  it('is nothing more of a request that was under way when it was closed', async () => {
    const { requests, outbox, say } = stage();
    await say('a');
    await say('b');
    outbox.close();
    await requests[0]?.answer('again');
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requests).toHaveLength(1);
  });
});
