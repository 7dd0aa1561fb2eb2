import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import type { Clock } from '../clock.js';
import type { BlindIndex } from '../personal-data/blind-index.js';
import type { Guarded, Throttle, ThrottlePolicy } from './throttle.js';

const minute = 60;
const slow = (free: number, more: Partial<ThrottlePolicy> = {}): ThrottlePolicy => ({
  free,
  baseSeconds: 30,
  maxSeconds: 60 * minute,
  forgiveSeconds: 10 * minute,
  ...more,
});

/** Many people may share a network: a household, a company, a clinic. */
const policies = {
  /** A link that is mailed again, or to a new address. */
  link: { mailbox: slow(5), account: slow(5), network: slow(5) },
  signUp: { mailbox: slow(5), account: slow(5), network: slow(30, { baseSeconds: 5, forgiveSeconds: 5 * minute }) },
  /** What somebody orders, books or moves. */
  order: { mailbox: slow(20), account: slow(20), network: slow(100, { forgiveSeconds: minute }) },
} as const satisfies Record<string, Record<string, ThrottlePolicy>>;

export type MailKind = keyof typeof policies;

/** Who would get the mail and who asks for it; what is not known is not counted. */
export interface MailRequest {
  /** Blind indexes of addresses. */
  readonly mailboxes?: readonly string[];
  readonly account?: string | null;
  readonly network?: string;
}

/** Limits the mails that a request causes, by mailbox, by account and by network. A request that is refused counts nothing. */
export class MailLimits {
  constructor(
    private readonly throttle: Throttle,
    private readonly clock: Clock,
    private readonly blindIndex: BlindIndex,
  ) {}

  mailboxOf(address: string): string {
    return this.blindIndex('email', address);
  }

  /** Null when a mail may be sent; otherwise the seconds to wait. */
  async admit(kind: MailKind, request: MailRequest): Promise<number | null> {
    const blocked = await this.throttle.attempt(guardedBy(kind, request), this.clock.now());
    return blocked && blocked.retryAfterSeconds;
  }

  /** Does the work where a mail may be sent, before anything is written. */
  async during<Answer extends object>(
    kind: MailKind,
    request: MailRequest,
    work: () => Promise<Answer>,
  ): Promise<Answer | Refused<'throttled'>> {
    const seconds = await this.admit(kind, request);
    if (seconds !== null) return refuse('throttled', { seconds });
    const answer = await work();
    if (isRefused(answer)) await this.giveBack(kind, request);
    return answer;
  }

  private async giveBack(kind: MailKind, request: MailRequest): Promise<void> {
    const now = this.clock.now();
    await Promise.all(guardedBy(kind, request).map(({ key }) => this.throttle.giveBack(key, now)));
  }
}

function guardedBy(kind: MailKind, { mailboxes = [], account, network }: MailRequest): readonly Guarded[] {
  const by = (name: keyof (typeof policies)[MailKind], values: readonly string[]): readonly Guarded[] =>
    [...new Set(values)].map((value) => ({ key: ['mail', kind, name, value], policy: policies[kind][name] }));
  return [
    ...by('mailbox', mailboxes),
    ...by('account', account ? [account] : []),
    ...by('network', network ? [network] : []),
  ];
}
