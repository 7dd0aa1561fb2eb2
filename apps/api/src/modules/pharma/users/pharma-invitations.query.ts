import { Inject, Injectable } from '@nestjs/common';
import type { PharmaInvitation } from '@meridian/contracts/generated/public';
import type { PharmaGroupState } from '@meridian/domain/pharma';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readClosed, type Stored } from '../../../platform/projector/stored-state.js';
import { AccountsQuery } from '../../identity/index.js';

interface InvitedRow {
  readonly group_id: string;
  readonly invitation_id: string;
  readonly state: Stored<PharmaGroupState>;
}

const ofMailbox = query<InvitedRow>(
  'pharma.invitations_of_mailbox',
  `select i.group_id, i.invitation_id, g.state from pharma.invitations i join pharma.groups g using (group_id)
   where i.email_index = $1 and g.status = 'active' order by g.company, i.invitation_id`,
);

/** The groups that invited somebody. */
@Injectable()
export class PharmaInvitations {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Only the mailbox that they proved to have says that an invitation is theirs. */
  async provedMailbox(userId: string): Promise<string | null> {
    const account = await this.accounts.byId(userId);
    return account?.confirmed ? account.emailIndex : null;
  }

  async of(userId: string): Promise<PharmaInvitation[]> {
    const mailbox = await this.provedMailbox(userId);
    if (mailbox === null) return [];
    const now = this.clock.now();
    return (await ofMailbox(this.pool, mailbox)).flatMap((row): PharmaInvitation[] => {
      const { applied, invitations } = readClosed<PharmaGroupState>(row);
      const invited = invitations[row.invitation_id];
      if (!invited || new Date(invited.until) <= now) return [];
      const { role, access, until } = invited;
      const company = applied?.company ?? '';
      return [
        { id: row.invitation_id, pharmagroup: row.group_id, company, role, ph: access.ph, until: new Date(until) },
      ];
    });
  }
}
