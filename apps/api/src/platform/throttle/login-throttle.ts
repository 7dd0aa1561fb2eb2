import type { KnownDevice } from './known-devices.js';
import type { Blocked, Guarded, Throttle, ThrottlePolicy } from './throttle.js';

export interface LoginAttempt {
  /** The id of the user, or what was typed where nobody has that name. */
  readonly account: string;
  /** As `networkOf` names it. */
  readonly network: string;
  readonly device: KnownDevice | null;
}

const hour = 3_600;
const ofOne: ThrottlePolicy = { free: 5, baseSeconds: 2, maxSeconds: hour, forgiveSeconds: hour / 4 };
const ofNetwork: ThrottlePolicy = { free: 30, baseSeconds: 1, maxSeconds: hour / 4, forgiveSeconds: 60 };
const ofAccount: ThrottlePolicy = { free: 20, baseSeconds: 1, maxSeconds: 300, forgiveSeconds: 600 };

/**
 * Who guesses at one account is slowed down by account and network; who guesses at many, by network; many who guess at one,
 * by account. A browser that signed in to the account before is counted by itself alone, so that no stranger locks it out.
 */
export class LoginThrottle {
  constructor(private readonly throttle: Throttle) {}

  /** Before the password is looked at. Counts the attempt as failed, unless it is blocked. */
  begin(attempt: LoginAttempt, now: Date): Promise<Blocked | null> {
    return this.throttle.attempt(guardsOf(attempt), now);
  }

  /** One success forgets the failures of this account, and takes back one of the network's, where others may be guessing. */
  async succeeded(attempt: LoginAttempt, now: Date): Promise<void> {
    const keys = guardsOf(attempt).map(({ key }) => key);
    const shared = networkKey(attempt);
    await this.throttle.succeeded(...keys.filter((key) => key[1] !== shared[1]));
    if (!attempt.device) await this.throttle.giveBack(shared, now);
  }
}

function guardsOf(attempt: LoginAttempt): Guarded[] {
  const { account, network, device } = attempt;
  if (device) return [{ key: ['login', 'device', account, device.deviceId], policy: ofOne }];
  return [
    { key: ['login', 'account and network', account, network], policy: ofOne },
    { key: networkKey(attempt), policy: ofNetwork },
    { key: ['login', 'account', account], policy: ofAccount },
  ];
}

function networkKey({ network }: LoginAttempt): readonly string[] {
  return ['login', 'network', network];
}
