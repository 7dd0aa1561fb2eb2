import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AppendPlan } from './append-plan.js';
import type { AppendRequest } from './append-request.js';
import type { ProposedEvent } from './stored-event.js';
import { emptyHead, type StreamHead } from './stream-head.js';

const NOTHING = Buffer.alloc(0);
const proposed = (): ProposedEvent => ({ id: randomUUID(), type: 'tested', json: true, data: NOTHING, meta: NOTHING });

function request(part: Partial<AppendRequest>): AppendRequest {
  return {
    kind: 'append',
    stream: 's',
    expected: 'any',
    events: [proposed()],
    bytes: 0,
    settle: () => undefined,
    ...part,
  };
}

function planned(requests: AppendRequest[], heads: Record<string, StreamHead> = {}): AppendPlan {
  const plan = new AppendPlan(
    (stream) => heads[stream],
    () => undefined,
    101,
    0,
  );
  for (const one of requests) plan.add(one);
  return plan;
}

describe('a batch', () => {
  it('numbers streams and positions without gaps', () => {
    const plan = planned([
      request({ stream: 'a' }),
      request({ stream: 'b', events: [proposed(), proposed()] }),
      request({ stream: 'a' }),
    ]);
    expect(plan.rows.map(({ pos, stream, rev }) => [pos, stream, rev])).toEqual([
      [101, 'a', 0],
      [102, 'b', 0],
      [103, 'b', 1],
      [104, 'a', 1],
    ]);
  });

  it('lets the first of two contenders in it win', () => {
    const plan = planned([request({ expected: 'no_stream' }), request({ expected: 'no_stream' })]);
    expect(plan.answers.map(({ outcome }) => outcome.kind)).toEqual(['written', 'wrongVersion']);
    expect(plan.rows).toHaveLength(1);
  });

  it('answers a repetition within it from the first', () => {
    const events = [proposed(), proposed()];
    const plan = planned([request({ events, expected: 'no_stream' }), request({ events, expected: 'no_stream' })]);
    expect(plan.answers.map(({ outcome }) => outcome)).toEqual(Array(2).fill({ kind: 'written', rev: 1, pos: 102 }));
  });

  it('revives a deleted stream before it is written again', () => {
    const heads = { s: { ...emptyHead('s'), last: 4 } };
    const plan = planned([request({ kind: 'delete', events: [] }), request({ expected: 'no_stream' })], heads);
    expect(plan.rows.map(({ stream, rev, type }) => [stream, rev, type])).toEqual([
      ['$$s', 0, '$metadata'],
      ['$$s', 1, '$metadata'],
      ['s', 5, 'tested'],
    ]);
    expect(JSON.parse(plan.rows[1]!.data.toString())).toEqual({ $tb: 5 });
  });
});
