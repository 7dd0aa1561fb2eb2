import { Inject, Injectable } from '@nestjs/common';
import type { StaffPaymentLink } from '@meridian/contracts/generated/admin';
import type { RecordKind } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { LiveChanges, liveMessages, type LiveSession, writePosition } from '../../../platform/live/index.js';
import { pageIn } from '../../../platform/mail/index.js';
import { AccountsQuery } from '../../identity/index.js';
import { type LinkedRecords, PaymentLinks, type SentLink } from './payment-links.registry.js';

const shownDays = 7;
const most = 50;

export type ShownLink = StaffPaymentLink & { readonly owner: string };

/** Links that were mailed in the last days: what waits, and what came of it. */
@Injectable()
export class SentLinks {
  constructor(
    @Inject(PaymentLinks) private readonly links: PaymentLinks,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(LiveChanges) private readonly live: LiveChanges,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async latest(): Promise<ShownLink[]> {
    const since = new Date(this.clock.now().getTime() - shownDays * 86_400_000);
    const found = await Promise.all(
      this.links.all().map(async (records) => (await records.latest(since, most)).map((link) => ({ records, link }))),
    );
    const last = found.flat().toSorted((one, other) => Number(other.link.until) - Number(one.link.until));
    return Promise.all(last.slice(0, most).map(({ records, link }) => this.shown(records, link)));
  }

  async at(kind: StaffPaymentLink['kind'], id: string, position: LogPosition): Promise<ShownLink> {
    const records = this.links.of(kind);
    const link = await records.at(id, position);
    if (!link) throw new Error('A link that was sent is in no list');
    return this.shown(records, link);
  }

  /** Whose records of that kind these are. */
  ownersOf(record: RecordKind, links: readonly Pick<StaffPaymentLink, 'kind'>[]): string[] {
    const ours = (links as readonly ShownLink[]).filter(({ kind }) => this.links.of(kind).record === record);
    return ours.map(({ owner }) => owner);
  }

  changes(session: LiveSession) {
    const all = this.links.all();
    return liveMessages(
      this.live.changes(
        all.map(({ projection }) => projection),
        session,
      ),
      async ({ keys, position }) => {
        const concerned = keys === null || (await Promise.all(all.map((each) => each.concerns(keys)))).some(Boolean);
        return concerned ? { paymentLinksChanged: { position: writePosition(position) } } : null;
      },
    );
  }

  private async shown({ kind, page }: LinkedRecords, { owner, ...link }: SentLink): Promise<ShownLink> {
    return {
      ...link,
      kind,
      owner,
      address: link.state === 'waiting' ? await this.addressOf(owner, page(link.id)) : null,
    };
  }

  private async addressOf(owner: string, page: string): Promise<string | null> {
    const account = await this.accounts.byId(owner);
    if (account?.status !== 'active' && account?.status !== 'unconfirmed') return null;
    return pageIn(
      this.environment.publicUrl,
      `/login?${new URLSearchParams({ next: page }).toString()}`,
      account.language,
    );
  }
}
