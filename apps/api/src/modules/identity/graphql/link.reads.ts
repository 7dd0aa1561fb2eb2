import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { Indexes } from '../commands/indexes.js';
import { RequestGuard } from '../commands/request.guard.js';
import { AccountsQuery } from '../queries/accounts.query.js';
import { PeopleQuery } from '../queries/people.query.js';

@Injectable()
export class LinkReads implements OnApplicationShutdown {
  private readonly running = new Set<Promise<void>>();

  constructor(
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(PeopleQuery) private readonly people: PeopleQuery,
    @Inject(RequestGuard) private readonly guard: RequestGuard,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async named(usernameEmail: string): Promise<{ readonly named: string; readonly userId: string | null }> {
    const emailIndex = this.indexes.email(usernameEmail);
    const found = await this.accounts.byLogin({ emailIndex, usernameIndex: this.indexes.username(usernameEmail) });
    return { named: emailIndex, userId: found?.userId ?? null };
  }

  admit(...who: readonly string[]): Promise<number | null> {
    return this.guard.admit('mail', ...who);
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
    await this.people.reached(position);
  }

  /** After the answer, so that its time does not tell whether there was anything to do. */
  later(work: () => Promise<unknown> | undefined): void {
    const running = (async () => {
      try {
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
