import { Inject, Injectable } from '@nestjs/common';
import type { MutationEraseAccountArgs } from '@meridian/contracts/generated/public';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { AccountHandler } from '../accounts/account.handler.js';
import { RequestGuard } from '../accounts/request.guard.js';
import { type HeldRecord, HOLDS, type Holds } from './holds.port.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { PeopleQuery } from '../people/people.query.js';
import type { actingFor } from '../sign-in/viewer-context.js';

type Position = Parameters<PeopleQuery['reached']>[0];

@Injectable()
export class ErasureOperations {
  constructor(
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(PeopleQuery) private readonly people: PeopleQuery,
    @Inject(AccountHandler) private readonly handler: AccountHandler,
    @Inject(HOLDS) private readonly holds: Holds,
    @Inject(RequestGuard) private readonly guard: RequestGuard,
  ) {}

  held(userId: string): Promise<readonly HeldRecord[]> {
    return this.holds.of(userId);
  }

  async erase(
    userId: string,
    { password, code }: MutationEraseAccountArgs,
    context: ReturnType<typeof actingFor>,
  ): Promise<{ readonly position: Position } | Refused> {
    const account = await this.accounts.byId(userId);
    if (!account) return refuse('unknownAccount');
    const seconds = await this.guard.admit('proof', userId);
    if (seconds) return refuse('throttled', { seconds });
    const erased = await this.handler.erase({ ...account, password, code: code?.trim() ?? null }, context);
    if (isRefused(erased)) return erased;
    await this.written(erased.position);
    return erased;
  }

  async written(position: Position): Promise<void> {
    await this.people.reached(position);
  }
}
