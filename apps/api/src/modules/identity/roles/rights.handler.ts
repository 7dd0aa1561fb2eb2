import { Inject, Injectable } from '@nestjs/common';
import { roles } from '@meridian/domain/identity';
import { type Refused, refuse, type StaffRight } from '@meridian/domain/kernel';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { type Account, AccountsQuery } from '../accounts/accounts.query.js';

type Written = { readonly events: readonly object[]; readonly position: LogPosition };
type Outcome = Promise<Written | Refused>;

/** Which rights somebody has: two supervisors decide, or whoever runs the product. */
@Injectable()
export class RightsHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
  ) {}

  async ask(userId: string, rights: readonly StaffRight[], reason: string, acting: WriteContext): Outcome {
    const account = await this.activeOf(userId);
    if (!account) return refuse('unknownAccount');
    const data = { userId, staff: account.staff, rights, reason };
    return this.store.send(roles, { type: 'AskRights', data }, acting);
  }

  async approve(userId: string, acting: WriteContext): Outcome {
    const account = await this.activeOf(userId);
    if (!account) return refuse('unknownAccount');
    return this.store.send(roles, { type: 'ApproveRights', data: await this.losing(account) }, acting);
  }

  refuse(userId: string, reason: string, acting: WriteContext): Outcome {
    return this.store.send(roles, { type: 'RefuseRights', data: { userId, reason } }, acting);
  }

  withdraw(userId: string, acting: WriteContext): Outcome {
    return this.store.send(roles, { type: 'WithdrawRightsRequest', data: { userId } }, acting);
  }

  /** Without a second person. */
  async set(account: Account, rights: readonly StaffRight[], acting: WriteContext): Outcome {
    return this.store.send(roles, { type: 'SetRights', data: { ...(await this.losing(account)), rights } }, acting);
  }

  private async activeOf(userId: string): Promise<Account | null> {
    const account = await this.accounts.byId(userId);
    return account?.status === 'active' ? account : null;
  }

  private async losing({ userId, staff }: Account) {
    return { userId, staff, lastSupervisor: await this.accounts.isLastSupervisor(userId) };
  }
}
