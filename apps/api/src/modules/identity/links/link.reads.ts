import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { Indexes } from '../accounts/indexes.service.js';
import type { Followed } from './links.handler.js';
import { ProfileHandler } from '../profile/profile.handler.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { PeopleQuery } from '../people/people.query.js';

const laterMilliseconds = 50;

@Injectable()
export class LinkReads implements OnApplicationShutdown {
  private readonly running = new Set<Promise<void>>();

  constructor(
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(PeopleQuery) private readonly people: PeopleQuery,
    @Inject(ProfileHandler) private readonly profile: ProfileHandler,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async named(usernameEmail: string): Promise<{ readonly named: string; readonly userId: string | null }> {
    const emailIndex = this.indexes.email(usernameEmail);
    const found = await this.accounts.byLogin({ emailIndex, usernameIndex: this.indexes.username(usernameEmail) });
    return { named: emailIndex, userId: found?.userId ?? null };
  }

  async emailIndexOf(userId: string): Promise<string | null> {
    return (await this.accounts.byId(userId))?.emailIndex ?? null;
  }

  async newEmailIndexOf(userId: string): Promise<string | null> {
    return (await this.accounts.byId(userId))?.newEmailIndex ?? null;
  }

  accountOf(userId: string): ReturnType<AccountsQuery['byId']> {
    return this.accounts.byId(userId);
  }

  async written(position: Parameters<PeopleQuery['reached']>[0]): Promise<void> {
    await this.people.reachedWithSessions(position);
  }

  /** Staff find somebody by the new address from now on. */
  async renewSearch(
    { userId, position }: Followed,
    context: { readonly actor: string; readonly requestId: string },
  ): Promise<void> {
    const user = await this.people.user(userId, position);
    if (!user) return;
    const { firstName, lastName, email, profile, contacts } = user;
    const { phoneCountry, phone, postCode } = contacts;
    const { gmcNumber, dob } = profile;
    const searched = { firstName, lastName, email, gmcNumber, dob, phoneCountry, phone, postCode };
    await this.profile.change({ userId, change: {}, searched, addressChanged: true }, context);
  }

  /** After the answer, so that its timing does not reveal whether there was anything to do. */
  later(work: () => Promise<unknown> | undefined): void {
    const running = (async () => {
      try {
        await setTimeout(laterMilliseconds);
        await work();
      } catch (error) {
        this.log.warn({ error: describeError(error) }, 'a mail could not be asked for');
      }
    })().finally(() => this.running.delete(running));
    this.running.add(running);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }
}
