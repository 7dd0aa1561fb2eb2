import type pg from 'pg';
import type { BlindIndex } from '../personal-data/index.js';
import { query } from '../postgres/index.js';

/** Deferred: it is tried again. */
export type MailOutcome = 'sent' | 'deferred' | 'refused' | 'failed';

export interface SentMail {
  readonly id: string;
  /** The key of its letter. */
  readonly letter: string;
  readonly outcome: MailOutcome;
  readonly at: Date;
  readonly address: string;
}

interface Row extends Omit<SentMail, 'address'> {
  readonly index: string;
}

const keptDays = 730;

const keep = query<never>(
  'mail.sent',
  `insert into platform.sent_mails (mail, address_index, letter, outcome, at) values ($1, $2, $3, $4, now())
   on conflict (mail) do update set outcome = excluded.outcome, at = excluded.at
   where sent_mails.outcome <> 'sent'`,
);
const sentTo = query<Row>(
  'mail.sent_to',
  `select mail as id, letter, outcome, at, address_index as index from platform.sent_mails
   where address_index = any ($1::text[]) order by at desc, mail limit $2`,
);
const goneOf = query<{ readonly mail: string }>(
  'mail.gone_of',
  `select mail from platform.sent_mails where mail = any ($1::text[]) and outcome = 'sent'`,
);
const forget = query<never>(
  'mail.forget_sent',
  `delete from platform.sent_mails where at < now() - make_interval(days => $1)`,
);

/** What became of each mail of the last two years. Addresses are kept as keyed indexes, and the words not at all. */
export class SentMails {
  constructor(
    private readonly pool: pg.Pool,
    private readonly blindIndex: BlindIndex,
  ) {}

  /** Once it went, it went: a later try of the same mail changes nothing. */
  async note(mail: string, address: string, letter: string, outcome: MailOutcome): Promise<void> {
    await keep(this.pool, mail, this.indexOf(address), letter, outcome);
  }

  /** To any of these addresses, the newest first. */
  async to(addresses: readonly string[], most: number): Promise<SentMail[]> {
    const byIndex = new Map(addresses.map((address) => [this.indexOf(address), address]));
    const rows = await sentTo(this.pool, [...byIndex.keys()], most);
    return rows.map(({ index, ...mail }) => ({ ...mail, address: byIndex.get(index) ?? '' }));
  }

  /** Those of these mails that were handed over. */
  async gone(mails: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await goneOf(this.pool, mails)).map(({ mail }) => mail));
  }

  async sweep(): Promise<void> {
    await forget(this.pool, keptDays);
  }

  private indexOf(address: string): string {
    return this.blindIndex('email', address);
  }
}
