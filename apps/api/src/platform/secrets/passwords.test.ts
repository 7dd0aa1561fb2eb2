import { describe, expect, it } from 'vitest';
import { longestPassword } from '@meridian/domain/identity/rules';
import { Passwords, usualCost } from './passwords.js';

const cheap = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
const quick = () => new Passwords({ cost: cheap });

describe('passwords', () => {
  it('are hashed by argon2id, not below the floor that OWASP gives', async () => {
    expect(await new Passwords().hash('Meridian-2026')).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
    expect(usualCost.memoryCost).toBeGreaterThanOrEqual(19_456);
    expect(usualCost.timeCost).toBeGreaterThanOrEqual(2);
  });

  it('are verified, each under a salt of its own', async () => {
    const passwords = quick();
    const [one, two] = await Promise.all([passwords.hash('Meridian-2026'), passwords.hash('Meridian-2026')]);
    expect(one).not.toBe(two);
    expect(await passwords.verify(one, 'Meridian-2026')).toBe(true);
    expect(await passwords.verify(one, 'meridian-2026')).toBe(false);
    expect(await passwords.verifyNothing('Meridian-2026')).toBe(false);
  });

  it('are the same however a keyboard composes the letters', async () => {
    const passwords = quick();
    const stored = await passwords.hash('Caf\u00e9-\uff11\uff12\uff13');
    expect(await passwords.verify(stored, 'Cafe\u0301-123')).toBe(true);
  });

  it('may have 128 characters and no more', async () => {
    const passwords = quick();
    const longest = '\u{1f600}'.repeat(longestPassword);
    expect(await passwords.verify(await passwords.hash(longest), longest)).toBe(true);
    await expect(passwords.hash(`${longest}a`)).rejects.toThrow('at most 128');
    expect(await passwords.verify(await passwords.hash(''), 'x'.repeat(1_000))).toBe(false);
    // One letter that NFKC writes as eighteen.
    await expect(passwords.hash('\ufdfa'.repeat(10))).rejects.toThrow('at most 128');
  });

  it('tell when they were hashed at another cost', async () => {
    const old = await quick().hash('Meridian-2026');
    expect(quick().needsRehash(old)).toBe(false);
    expect(new Passwords().needsRehash(old)).toBe(true);
    expect(await new Passwords().verify(old, 'Meridian-2026')).toBe(true);
  });

  it('never appear in an error', async () => {
    const passwords = quick();
    const secret = `Hidden-${'7'.repeat(200)}`;
    const failures = await Promise.allSettled([
      passwords.hash(secret),
      passwords.verify('no hash at all Hidden-7', 'Hidden-7'),
      passwords.verify('$argon2id$v=19$m=1024,t=1,p=1$Hidden-7$Hidden-7', 'Hidden-7'),
      Promise.resolve().then(() => passwords.needsRehash('Hidden-7')),
    ]);
    for (const failure of failures) {
      if (failure.status === 'fulfilled') throw new Error('it was expected to fail');
      const { reason } = failure;
      expect(`${String(reason)} ${JSON.stringify(reason)} ${reason.stack} ${reason.cause}`).not.toContain('Hidden-7');
    }
  });

  it('are refused as busy when too many wait, and serve all who do', async () => {
    const passwords = new Passwords({ cost: cheap, atOnce: 1, mayWait: 3 });
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => passwords.hash('Meridian-2026')));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const each of asked) if (each.status === 'rejected') expect(each.reason.code).toBe('busy');
    expect(await passwords.hash('Meridian-2026')).toMatch(/^\$argon2id/);
  });

  it('are computed away from the event loop', async () => {
    const passwords = new Passwords();
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 2);
    await passwords.hash('Meridian-2026');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(1);
  });

  it('take as long for nobody as for somebody', async () => {
    const passwords = new Passwords({ atOnce: 1 });
    const stored = await passwords.hash('Meridian-2026');
    const ways = [
      () => passwords.verify(stored, 'Wrong-2026'),
      () => passwords.verifyNothing('Wrong-2026'),
      () => passwords.verify(stored, 'Meridian-2026'),
    ];
    const times = ways.map((): number[] => []);
    for (let round = 0; round < 25; round += 1) {
      for (const [index, way] of ways.entries()) {
        const before = process.cpuUsage();
        await way();
        const { user, system } = process.cpuUsage(before);
        times[index]?.push(user + system);
      }
    }
    const [wrong = 0, nobody = 0, right = 0] = times.map(lowerQuartile);
    expect(Math.abs(nobody / wrong - 1)).toBeLessThan(0.15);
    expect(Math.abs(nobody / right - 1)).toBeLessThan(0.15);
  }, 30_000);
});

/** Of the processor's time, not the clock's: steady while other tests run beside. */
function lowerQuartile(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;
}
