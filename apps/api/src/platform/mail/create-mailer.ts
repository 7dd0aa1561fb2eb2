import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { Environment } from '../environment.js';
import type { Logger } from '../observability/log.js';
import type { PersonalDataService } from '../personal-data/index.js';
import { MailTemplates } from './mail-templates.js';
import { Mailer } from './mailer.js';
import { OutboxTransport } from './outbox.transport.js';
import { SentMails } from './sent-mails.js';
import { SmtpTransport } from './smtp.transport.js';

export interface MailParts {
  readonly environment: Pick<Environment, 'productName' | 'productNameZh' | 'publicUrl' | 'smtpUrl' | 'mailFrom'>;
  readonly pool: pg.Pool;
  readonly personalData: Pick<PersonalDataService, 'blindIndex'>;
  readonly log: Logger;
  readonly registry?: Registry;
}

export interface MailComponents {
  readonly mailer: Mailer;
  readonly sentMails: SentMails;
  readonly outbox: OutboxTransport | undefined;
}

/** Through the mail server that the environment names, otherwise into the outbox. */
export function createMailer({ environment, pool, personalData, log, registry }: MailParts): MailComponents {
  const { productName, productNameZh, publicUrl, smtpUrl, mailFrom } = environment;
  const names = { en: productName, zh: productNameZh };
  const outbox = new OutboxTransport(pool);
  const transport = smtpUrl === undefined ? outbox : new SmtpTransport(smtpUrl);
  const sentMails = new SentMails(pool, personalData.blindIndex);
  const mailer = new Mailer({
    transport,
    sent: sentMails,
    letters: new MailTemplates(names),
    publicUrl,
    sender: (language) => ({ name: mailFrom.name ?? names[language], address: mailFrom.address }),
    log,
    registry,
  });
  return { mailer, sentMails, outbox: transport === outbox ? outbox : undefined };
}
