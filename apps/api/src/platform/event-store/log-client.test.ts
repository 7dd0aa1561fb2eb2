import { describe, expect, it } from 'vitest';
import type { PlacedEvent } from './event-writer.js';
import { HistoryGuard } from './history-guard.js';
import { LogClient } from './log-client.js';
import { CallTimeout } from './patience.js';
import { RevisionConflict, StoreUnavailable, WordMissing } from './store-errors.js';
import { countingMetrics } from './testing/account.js';
import type { AppendDone } from './wire/append.answer.js';
import type { LogWire, WireEvent } from './wire/log-wire.js';
import { RawEvent } from './wire/stored-event.decoder.js';

const metadata = { schemaVersion: 1, actor: 'a', correlationId: 'c', hash: 'h', previousHash: null };
const ours: PlacedEvent = { id: 'ours', contentType: 'application/json', type: 'Sent', data: {}, metadata };
const position = { commit: 7n, prepare: 7n };
const wrongRevision = Object.assign(new Error(''), { type: 'wrong-expected-version' });
const lineBroke = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });

/** A server that gives these answers to appends, one after the other, and holds these events. */
function server(
  answers: readonly (Error | AppendDone | 'silence')[],
  held: readonly string[] = [],
  requireWritable?: (tries: number) => void,
) {
  const sent: string[] = [];
  let turn = 0;
  const wire: LogWire = {
    append(_, [event]) {
      sent.push(event?.id ?? '');
      const answer = answers[Math.min(turn, answers.length - 1)];
      turn += 1;
      if (answer === 'silence') return Promise.reject(new CallTimeout('No answer'));
      return answer instanceof Error || !answer ? Promise.reject(answer) : Promise.resolve(answer);
    },
    async read() {
      return held.map((id): WireEvent => Object.assign(new RawEvent(), { id, revision: 4n, position }));
    },
  };
  const metrics = countingMetrics();
  const patience = { callMs: 30, unreachableMs: 400 };
  const log = new LogClient(wire, patience, metrics, new HistoryGuard(metrics), () => requireWritable?.(sent.length));
  return { append: () => log.append('s', [ours], 3n), quiet: () => log.quiet(), sent };
}

describe('an append to the log', () => {
  it('answers revision and position', async () => {
    await expect(server([{ revision: 4n, position }]).append()).resolves.toEqual({
      revision: 4n,
      position,
    });
  });

  it('asks for the position where the answer has none', async () => {
    await expect(server([{ revision: 4n }], ['ours']).append()).resolves.toEqual({
      revision: 4n,
      position,
    });
  });

  it('is a conflict at once when the first answer says so', async () => {
    const { append, sent } = server([wrongRevision], ['ours']);
    await expect(append()).rejects.toThrow(RevisionConflict);
    expect(sent).toEqual(['ours']);
  });

  it.each([lineBroke, 'silence' as const])(
    'finds its own event when the outcome of an earlier attempt was unknown: %s',
    async (unknown) => {
      const { append, sent } = server([unknown, wrongRevision], ['ours']);
      await expect(append()).resolves.toEqual({ revision: 4n, position });
      expect(sent).toEqual(['ours', 'ours']);
    },
  );

  it('waits for the word of the database, and says that it is Postgres that does not answer', async () => {
    const silent = (until: number) => {
      let asked = 0;
      return server([{ revision: 4n, position }], [], () => {
        asked += 1;
        if (asked < until) throw new WordMissing(new CallTimeout('No answer'));
      });
    };
    await expect(silent(3).append()).resolves.toMatchObject({ revision: 4n });
    const { append, sent } = silent(Infinity);
    const failed = { name: 'StoreUnavailable', message: 'Postgres does not answer: nothing is appended meanwhile' };
    await expect(append()).rejects.toMatchObject(failed);
    expect(sent).toEqual([]);
  });

  it('is a conflict when somebody else stands in that place', async () => {
    await expect(server([lineBroke, wrongRevision], ['theirs']).append()).rejects.toThrow(RevisionConflict);
    await expect(server([lineBroke, wrongRevision], []).append()).rejects.toThrow(RevisionConflict);
  });

  it('gives up in time', async () => {
    const { append, sent } = server([lineBroke]);
    const started = performance.now();
    await expect(append()).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - started).toBeLessThan(600);
    expect(sent.length).toBeGreaterThan(2);
  });

  it('is not tried again once nothing may be written any more, and is under way until then', async () => {
    let refused = false;
    const { append, quiet, sent } = server([lineBroke], [], (tries) => {
      refused = tries === 2;
      if (refused) throw new StoreUnavailable('moving');
    });
    const appending = append();
    const settled = appending.catch((error: Error) => error.message);
    await quiet();
    expect(refused).toBe(true);
    expect(await settled).toBe('moving');
    expect(sent).toEqual(['ours', 'ours']);
    await quiet();
  });

  it('does not try again what is refused for good', async () => {
    const { append, sent } = server([Object.assign(new Error('too large'), { type: 'maximum-append-size-exceeded' })]);
    await expect(append()).rejects.toThrow('too large');
    expect(sent).toEqual(['ours']);
  });
});
