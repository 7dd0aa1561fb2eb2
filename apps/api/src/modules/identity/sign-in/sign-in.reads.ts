import { Inject, Injectable } from '@nestjs/common';
import { rightsOf } from '@meridian/domain/identity';
import type { KnownAccount } from './sign-in.handler.js';
import { Indexes } from '../accounts/indexes.service.js';
import { Problem } from '../../../platform/http/problem.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { PeopleQuery } from '../people/people.query.js';
import { SessionsQuery } from './sessions.query.js';

export interface SignedInUser {
  readonly id: string;
  readonly role: string;
  readonly tags: readonly string[];
}

type Position = Parameters<SessionsQuery['reached']>[0];

/** What sign-in reads before and after. */
@Injectable()
export class SignInReads {
  constructor(
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(SessionsQuery) private readonly sessions: SessionsQuery,
    @Inject(PeopleQuery) private readonly people: PeopleQuery,
  ) {}

  /** The account that goes by this name or address, with a key under which tries are counted even if there is none. */
  async named(usernameEmail: string): Promise<{ readonly named: string; readonly account: KnownAccount | null }> {
    const emailIndex = this.indexes.email(usernameEmail);
    const usernameIndex = this.indexes.username(usernameEmail);
    const found = await this.accounts.byLogin({ emailIndex, usernameIndex });
    if (!found) return { named: emailIndex, account: null };
    const { professional } = rightsOf({ ...found, otpOn: true }, []);
    return { named: found.userId, account: { ...found, professional } };
  }

  async signedIn(userId: string, position: Position): Promise<SignedInUser> {
    // A cookie that nobody knows yet would be taken for a stale one.
    if (!(await this.sessions.reached(position))) throw new Problem('unavailable');
    const user = await this.people.user(userId);
    if (!user) throw new Error('Somebody without a record signed in');
    return { id: user.id, role: user.role, tags: user.tags };
  }

  async signedOut(position: Position): Promise<void> {
    await this.sessions.reached(position);
  }
}
