import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { Lane } from '../../../platform/secrets/index.js';
import { type Guarded, type KnownDevice, KnownDevices, Throttle } from '../../../platform/throttle/index.js';
import type { SignIn } from './sign-in.handler.js';

const minute = 60;
const here = { free: 5, baseSeconds: 2, maxSeconds: 15 * minute, forgiveSeconds: 10 * minute };
const crowd = { free: 50, baseSeconds: 2, maxSeconds: 15 * minute, forgiveSeconds: minute };
const strangers = { free: 20, baseSeconds: 5, maxSeconds: 15 * minute, forgiveSeconds: 10 * minute };
/** So many tries a network has before it waits behind those that tried less. */
const idleTries = 2;

/**
 * Slows down who guesses: by account and network, by network, and by account for browsers that never signed in to it. A
 * stranger's guesses make nobody wait who comes with a browser that is known. A new browser becomes known by a mailed link.
 */
@Injectable()
export class SignInGuard {
  /** Networks where somebody signed in within a day, as this process knows. */
  private readonly familiar = new LRUCache<string, true>({ max: 10_000, ttl: 24 * 60 * minute * 1_000 });

  /** Networks that tried lately, and how often, as this process knows. */
  private readonly tries = new LRUCache<string, number>({ max: 100_000, ttl: 10 * minute * 1_000 });

  constructor(
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Before whose guesses one's password is compared. Says nothing of an account to the one who is not known to it. */
  laneOf(signIn: SignIn): Lane {
    if (this.deviceOf(signIn)) return 'known';
    if (this.familiar.has(signIn.network)) return 'familiar';
    const tries = (this.tries.get(signIn.network) ?? 0) + 1;
    this.tries.set(signIn.network, tries);
    return tries <= idleTries ? 'idle' : 'others';
  }

  /** Counts a failure beforehand. Answers the seconds to wait, or null. */
  async admit(signIn: SignIn): Promise<number | null> {
    const blocked = await this.throttle.attempt(this.guards(signIn), this.clock.now());
    return blocked ? blocked.retryAfterSeconds : null;
  }

  async pardon(signIn: SignIn): Promise<void> {
    for (const { key } of this.guards(signIn)) await this.throttle.giveBack(key, this.clock.now());
  }

  async welcome(signIn: SignIn, userId: string): Promise<string> {
    const [pair, ...others] = this.guards(signIn);
    this.familiar.set(signIn.network, true);
    if (pair) await this.throttle.succeeded(pair.key);
    for (const { key } of others) await this.throttle.giveBack(key, this.clock.now());
    return this.introduce(userId);
  }

  /** Proof for a browser that this account knows it: it signed in, or followed a link that was mailed to the account. */
  introduce(userId: string): string {
    return this.devices.issue(userId, this.clock.now());
  }

  private deviceOf({ account, knownDevice }: SignIn): KnownDevice | null {
    return account && this.devices.read(account.userId, knownDevice, this.clock.now());
  }

  private guards(signIn: SignIn): readonly Guarded[] {
    const { named } = signIn;
    const device = this.deviceOf(signIn);
    if (device) return [{ key: ['sign-in', named, 'device', device.deviceId], policy: here }];
    return [
      { key: ['sign-in', named, 'network', signIn.network], policy: here },
      { key: ['sign-in', 'network', signIn.network], policy: crowd },
      { key: ['sign-in', 'strangers', named], policy: strangers },
    ];
  }
}
