import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { AccountsQuery } from '../../identity/index.js';

/** How much staff give back of one payment without a second person. */
@Injectable()
export class RefundLimit {
  constructor(
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  forStaff(): { readonly limit: number } {
    return { limit: this.environment.refundLimit };
  }

  /** Of what follows from an event: none where a rule or a patient caused it. Who ever worked here counts as staff. */
  async for(actor: string): Promise<{ readonly limit?: number }> {
    const account = await this.accounts.byId(actor);
    return account && (account.staff || account.areas !== null) ? this.forStaff() : {};
  }
}
