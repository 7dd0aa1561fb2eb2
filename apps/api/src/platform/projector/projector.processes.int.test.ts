import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundleOf } from '@meridian/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHarness, until, type Harness } from './testing/harness.js';

const entry = fileURLToPath(new URL('./testing/projector.process.ts', import.meta.url));

interface Part {
  readonly process: ChildProcess;
  /** What it said last. */
  leading: boolean | undefined;
}

describe('two processes with a projector each', () => {
  let harness: Harness;
  let bundle: Awaited<ReturnType<typeof bundleOf>>;
  let parts: Part[] = [];

  beforeAll(async () => {
    [harness, bundle] = await Promise.all([startHarness(), bundleOf(entry)]);
  });
  beforeEach(async () => {
    parts = [];
    for (const _ of [1, 2]) {
      const part = startPart();
      parts.push(part);
      await until(async () => part.leading !== undefined && parts.some(({ leading }) => leading), 60_000);
    }
    return () => {
      for (const { process: child } of parts) child.kill('SIGKILL');
    };
  });
  afterAll(async () => {
    await harness.close();
    await bundle.remove();
  });

  function startPart(): Part {
    const { database, node } = harness;
    const env = { ...process.env, DATABASE_URL: database.url, EVENTSTORE_URL: node.url };
    const part: Part = { process: fork(bundle.file, { env, execArgv: [] }), leading: undefined };
    part.process.on('message', (leading) => (part.leading = leading === true));
    return part;
  }

  async function countedUpTo(name: string, steps: number, withinMs: number): Promise<boolean> {
    return until(async () => {
      const { rows } = await harness.database.pool.query('select steps from shelf.tally where name = $1', [name]);
      return rows[0]?.steps === steps;
    }, withinMs);
  }

  const append = (name: string, events: number) =>
    harness.append(name, 'Counted', ...Array.from({ length: events }, () => ({ name, by: 1 })));

  function leaderAndOther(): [Part, Part] {
    const [first, second] = parts;
    if (!first || !second) throw new Error('there are two');
    return first.leading ? [first, second] : [second, first];
  }

  it('takes over within five seconds when the leader is killed while it writes, each event once', async () => {
    await append('killed', 1);
    await countedUpTo('killed', 1, 60_000);
    const [leader, other] = leaderAndOther();
    for (let round = 0; round < 20; round++) await append('killed', 100);
    leader.process.kill('SIGKILL');
    const began = Date.now();
    await append('killed', 50);
    await until(async () => other.leading, 60_000);
    await countedUpTo('killed', 2_051, 5_000 - (Date.now() - began));
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it('passes a leader that is paused, which writes nothing when it comes back and follows', async () => {
    await append('paused', 1);
    await countedUpTo('paused', 1, 60_000);
    const [leader, other] = leaderAndOther();
    leader.process.kill('SIGSTOP');
    await append('paused', 200);
    await countedUpTo('paused', 201, 60_000);
    await until(async () => other.leading, 60_000);

    leader.process.kill('SIGCONT');
    for (let round = 0; round < 20; round++) await append('paused', 20);
    await countedUpTo('paused', 601, 60_000);
    await until(async () => !leader.leading, 60_000);
    expect(other.leading).toBe(true);

    other.process.kill('SIGKILL');
    await append('paused', 1);
    await countedUpTo('paused', 602, 60_000);
    await until(async () => leader.leading, 60_000);
  });
});
