import { Inject, Injectable } from '@nestjs/common';
import { refuse, type StaffRight } from '@meridian/domain/kernel';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { type Account, AccountsQuery } from '../accounts/accounts.query.js';
import { type Losing, RightsHandler } from './rights.handler.js';

/** Rights of accounts, as it is known of them now. */
@Injectable()
export class RightsChanges {
  constructor(
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(RightsHandler) private readonly handler: RightsHandler,
  ) {}

  async ask(id: string, rights: readonly StaffRight[], reason: string, acting: WriteContext) {
    const account = await this.activeOf(id);
    if (!account) return refuse('unknownAccount');
    const { userId, staff } = account;
    return this.handler.ask({ userId, staff }, rights, reason, acting);
  }

  async approve(id: string, acting: WriteContext) {
    const account = await this.activeOf(id);
    return account ? this.handler.approve(await this.losing(account), acting) : refuse('unknownAccount');
  }

  refuse(id: string, reason: string, acting: WriteContext) {
    return this.handler.refuse(id, reason, acting);
  }

  withdraw(id: string, acting: WriteContext) {
    return this.handler.withdraw(id, acting);
  }

  async set(account: Account, rights: readonly StaffRight[], acting: WriteContext) {
    return this.handler.set(await this.losing(account), rights, acting);
  }

  private async activeOf(userId: string): Promise<Account | null> {
    const account = await this.accounts.byId(userId);
    return account?.status === 'active' ? account : null;
  }

  private async losing({ userId, staff }: Account): Promise<Losing> {
    return { userId, staff, lastSupervisor: await this.accounts.isLastSupervisor(userId) };
  }
}
