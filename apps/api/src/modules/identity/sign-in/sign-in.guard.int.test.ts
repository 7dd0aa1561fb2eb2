import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../platform/postgres/migrate.js';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { KnownDevices, Throttle } from '../../../platform/throttle/index.js';
import { SignInGuard } from './sign-in.guard.js';
import type { KnownAccount, SignIn } from './sign-in.handler.js';

let database: TestDatabase;
let guard: SignInGuard;
const keys = new ServerKeys(randomBytes(32));
const devices = new KnownDevices(keys);
const now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  guard = new SignInGuard(new Throttle(database.pool, keys), devices, { now: () => now });
});

afterAll(() => database.drop());

const accountOf = (userId: string): KnownAccount => ({
  userId,
  status: 'active',
  credentialId: null,
  otpSecretId: null,
  recoveryId: null,
  professional: false,
  claimedBy: null,
});

const guess = (named: string, network: string, knownDevice?: string): SignIn => ({
  named,
  account: accountOf(named),
  password: 'Wrong-2026',
  code: undefined,
  network,
  device: 'Firefox',
  knownDevice,
});

async function admitted(times: number, at: (time: number) => SignIn): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time += 1) if ((await guard.admit(at(time))) === null) count += 1;
  return count;
}

describe('the guard of the sign-in', () => {
  it('slows down one who guesses at one account, one who guesses at many, and many who guess at one', async () => {
    const [one, network, target] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await admitted(40, () => guess(one, network))).toBe(6);
    expect(await admitted(80, (time) => guess(`${one} ${time}`, `${network} of many`))).toBe(51);
    expect(await admitted(60, (time) => guess(target, `${target} ${time}`))).toBe(21);
  });

  it('lets no more through when all guess at the same moment', async () => {
    const [target, network] = [randomUUID(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 40 }, () => guard.admit(guess(target, network))));
    expect(answers.filter((wait) => wait === null)).toHaveLength(6);
  });

  it('locks nobody out of a browser that signed in before, whatever strangers do, even from the same network', async () => {
    const [victim, cafe] = [randomUUID(), randomUUID()];
    const proof = devices.issue(victim, now);
    await admitted(60, (time) => guess(victim, `${victim} ${time}`));
    await admitted(80, (time) => guess(`${victim} ${time}`, cafe));
    expect(await guard.admit(guess(victim, cafe))).toBeGreaterThan(0);
    expect(await guard.admit(guess(victim, cafe, devices.issue(randomUUID(), now)))).toBeGreaterThan(0);
    expect(await guard.admit(guess(victim, cafe, proof))).toBeNull();
  });

  it('gives a browser that is known no more guesses than another', async () => {
    const target = randomUUID();
    const proof = devices.issue(target, now);
    expect(await admitted(30, (time) => guess(target, `${target} ${time}`, proof))).toBe(6);
  });

  it('forgets the failures of who succeeds, and cleans no record of the network', async () => {
    const [mine, network] = [randomUUID(), randomUUID()];
    expect(await admitted(5, () => guess(mine, network))).toBe(5);
    expect(await guard.admit(guess(mine, network))).toBeNull();
    await guard.welcome(guess(mine, network), mine);
    expect(await admitted(6, () => guess(mine, network))).toBe(6);
    let guesses = 11;
    for (let time = 0; time < 80; time += 1) {
      guesses += await admitted(1, () => guess(`${mine} ${time}`, network));
      const own = guess(`${mine} own ${time}`, network);
      if ((await guard.admit(own)) === null) await guard.welcome(own, own.named);
    }
    expect(guesses).toBeLessThanOrEqual(52);
  });
});
