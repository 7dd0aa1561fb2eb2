import { Counter, type Registry } from 'prom-client';
import { describeError, type Logger } from '../observability/log.js';
import type { Language, MailContent, MailPart } from './mail-content.js';
import type { MailKey, MailTemplates, MailValues } from './mail-templates.js';
import { MailFailure, MailRefused } from './mail-failure.js';
import { type Attachment, isAddress, messageOf, type MailAddress, type MailMessage } from './message.js';
import { pageIn } from './page-in.js';
import type { MailOutcome, SentMails } from './sent-mails.js';

/** Who gets a mail, in the language that they chose. */
export interface Recipient extends MailAddress {
  readonly language: Language;
}

export interface TemplateMail {
  readonly to: Recipient;
  readonly key: MailKey;
  readonly values?: MailValues;
  /** The page of the product to which its button leads. */
  readonly path?: string | null;
  readonly parts?: readonly MailPart[];
  readonly attachments?: readonly Attachment[];
  readonly idempotencyKey: string;
}

export interface Mail {
  readonly to: MailAddress;
  readonly language: Language;
  readonly letter: MailContent;
  readonly attachments?: readonly Attachment[];
  /** The same for every try of one mail, and without anything personal: it is logged. */
  readonly idempotencyKey: string;
}

export interface MailTransport {
  deliver(message: MailMessage): Promise<'sent' | 'repeated'>;
  close(): Promise<void>;
}

export interface MailerParts {
  readonly transport: MailTransport;
  readonly letters: MailTemplates;
  readonly publicUrl: URL;
  readonly sender: (language: Language) => MailAddress;
  /** Where it is noted what became of each. */
  readonly sent?: Pick<SentMails, 'note'>;
  readonly log: Logger;
  readonly registry?: Registry;
}

/** Sends mails. It fails with `MailRefused` where a retry is useless, with `MailFailure` where it is not. */
export class Mailer {
  private readonly outcomes: Counter<'outcome'>;

  constructor(private readonly parts: MailerParts) {
    this.outcomes = new Counter({
      name: 'meridian_mails_total',
      help: 'Mails by outcome: sent, repeated (the outbox had it already), deferred (worth another try), refused, failed (a bug)',
      labelNames: ['outcome'],
      registers: parts.registry ? [parts.registry] : [],
    });
  }

  /** Writes a mail out of the messages, in the language of the recipient, and sends it. */
  async sendTemplate({ to, key, values, path, parts, attachments, idempotencyKey }: TemplateMail): Promise<void> {
    const { letters, publicUrl } = this.parts;
    const { name, address, language } = to;
    const action = path ? { action: pageIn(publicUrl, path, language) } : {};
    const letter = letters.mailFrom({ language, key, ...(values && { values }), parts, ...action });
    await this.send({ to: { name, address }, language, letter, attachments, idempotencyKey });
  }

  async send({ to, language, letter, attachments, idempotencyKey }: Mail): Promise<void> {
    const { transport, letters, sender, log } = this.parts;
    const facts = { mail: idempotencyKey, letter: letter.key };
    try {
      if (!isAddress(to.address)) throw new MailRefused('EADDRESS');
      const frame = letters.frame(language);
      const from = sender(language);
      const message = messageOf({ idempotencyKey, letter, language, from, to, frame, attachments });
      const outcome = await transport.deliver(message);
      this.outcomes.inc({ outcome });
      log.info({ ...facts, outcome }, 'a mail was handed over');
      await this.note(idempotencyKey, to.address, letter, 'sent');
    } catch (error) {
      const { outcome, code } = describe(error);
      this.outcomes.inc({ outcome });
      log.warn({ ...facts, outcome, code }, 'a mail did not go');
      await this.note(idempotencyKey, to.address, letter, outcome);
      throw error;
    }
  }

  /** A mail is not sent again because it could not be noted. */
  private async note(mail: string, address: string, { key }: MailContent, outcome: MailOutcome): Promise<void> {
    const { sent, log } = this.parts;
    if (!sent || key === undefined) return;
    await sent.note(mail, address, key, outcome).catch((error: unknown) => {
      log.warn({ mail, error: describeError(error) }, 'what became of a mail could not be noted');
    });
  }

  close(): Promise<void> {
    return this.parts.transport.close();
  }
}

function describe(error: unknown): { outcome: MailOutcome; code?: string } {
  if (error instanceof MailRefused) return { outcome: 'refused', code: error.code };
  if (error instanceof MailFailure) return { outcome: 'deferred', code: error.code };
  return { outcome: 'failed' };
}
