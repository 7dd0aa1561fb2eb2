import type pg from 'pg';
import { query, transaction } from '../postgres/index.js';
import type { Language } from './mail-content.js';
import type { MailTransport } from './mailer.js';
import type { Attachment, MailMessage } from './message.js';

export interface Attached {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

export interface OutboxMail extends Omit<MailMessage, 'attachments'> {
  readonly id: string;
  readonly at: Date;
  readonly attachments: readonly Attached[];
}

interface MailRow {
  id: string;
  at: Date;
  idempotency_key: string;
  letter_key: string | null;
  language: Language;
  sender: MailMessage['from'];
  recipient: MailMessage['to'];
  subject: string;
  html: string;
  text: string;
  link: string | null;
  headers: Record<string, string>;
  attachments: Attached[];
}

const columns = `id, at, idempotency_key, letter_key, language, sender, recipient, subject, html, text, link, headers,
  (select coalesce(json_agg(json_build_object('name', name, 'type', type, 'bytes', length(content)) order by position), '[]')
   from platform.mail_attachments where mail_id = id) as attachments`;

const keep = query<{ id: string }>(
  'mail.keep',
  `insert into platform.mail_outbox
     (idempotency_key, letter_key, language, sender, recipient, subject, html, text, link, headers)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (idempotency_key) do nothing returning id`,
);
const attach = query<never>(
  'mail.attach',
  `insert into platform.mail_attachments (mail_id, position, name, type, content) values ($1, $2, $3, $4, $5)`,
);
const attached = query<Attachment>(
  'mail.attached',
  'select name, type, content from platform.mail_attachments where mail_id = $1 and position = $2',
);
const prune = query<never>(
  'mail.prune',
  `delete from platform.mail_outbox
   where id <= (select id from platform.mail_outbox order by id desc offset $1 limit 1)`,
);
const newest = query<MailRow>(
  'mail.newest',
  `select ${columns} from platform.mail_outbox
   where $1::text is null or lower(recipient->>'address') = lower($1) order by id desc limit $2`,
);
const one = query<MailRow>('mail.one', `select ${columns} from platform.mail_outbox where id = $1`);

/** Where mails go while no mail server is named: a table that keeps the last ones, shown at /dev/mail. */
export class OutboxTransport implements MailTransport {
  constructor(
    private readonly pool: pg.Pool,
    private readonly kept = 500,
  ) {}

  deliver({ idempotencyKey, mailKey, language, from, to, ...rest }: MailMessage): Promise<'sent' | 'repeated'> {
    const { subject, html, text, link, headers, attachments } = rest;
    return transaction(this.pool, async (client) => {
      const values = [idempotencyKey, mailKey, language, from, to, subject, html, text, link, headers];
      const [added] = await keep(client, ...values);
      if (!added) return 'repeated';
      for (const [position, { name, type, content }] of attachments.entries()) {
        await attach(client, added.id, position, name, type, content);
      }
      await prune(client, this.kept);
      return 'sent';
    });
  }

  /** Newest first. */
  async list(address?: string, count = 100): Promise<OutboxMail[]> {
    return (await newest(this.pool, address ?? null, count)).map(toMail);
  }

  async find(id: string): Promise<OutboxMail | undefined> {
    const [row] = /^\d{1,18}$/.test(id) ? await one(this.pool, id) : [];
    return row && toMail(row);
  }

  async attachment(id: string, position: string): Promise<Attachment | undefined> {
    if (!/^\d{1,18}$/.test(id) || !/^\d{1,3}$/.test(position)) return undefined;
    const [found] = await attached(this.pool, id, position);
    return found;
  }

  async close(): Promise<void> {}
}

function toMail({ idempotency_key, letter_key, sender, recipient, link, ...row }: MailRow): OutboxMail {
  return {
    ...row,
    idempotencyKey: idempotency_key,
    mailKey: letter_key ?? undefined,
    from: sender,
    to: recipient,
    link: link ?? undefined,
  };
}
