import { describe, expect, it } from 'vitest';
import { restarted } from './restarts.js';

const refused = Object.assign(new Error('no right on $all'), { code: 7 });
const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });

/** Fails with these in turn, each after so long, and says what was waited and told. */
async function troubles(failures: readonly { error: Error; after?: number }[]) {
  const stop = new AbortController();
  const waits: number[] = [];
  const told: string[] = [];
  const left = [...failures];
  let time = 0;
  await restarted(
    () => {
      const next = left.shift()!;
      time += next.after ?? 0;
      return Promise.reject(next.error);
    },
    {
      signal: stop.signal,
      onTrouble: (code) => told.push(code),
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        if (left.length === 0) stop.abort();
      },
      now: () => time,
    },
  );
  return { waits, told };
}

const times = (count: number, error: Error, after = 0) => Array.from({ length: count }, () => ({ error, after }));

describe('what cannot start', () => {
  it('is tried at growing distances up to a minute, and told once', async () => {
    const { waits, told } = await troubles(times(12, refused));
    expect(waits.slice(0, 3)).toEqual([100, 200, 400]);
    expect(waits.slice(-3)).toEqual([51_200, 60_000, 60_000]);
    expect(told).toEqual(['7']);
  });

  it('is looked after every few seconds while a server is away', async () => {
    const { waits, told } = await troubles(times(12, gone));
    expect(Math.max(...waits)).toBe(5_000);
    expect(told).toEqual(['ECONNREFUSED']);
  });

  it('tells another cause, and the same again after it went well', async () => {
    const { waits, told } = await troubles([
      ...times(2, refused),
      ...times(2, gone),
      ...times(1, refused, 20_000),
      ...times(2, refused),
    ]);
    expect(told).toEqual(['7', 'ECONNREFUSED', '7']);
    expect(waits.slice(-3)).toEqual([100, 200, 400]);
  });
});
