import { createTransport } from 'nodemailer';
import type { MailTransport } from './mailer.js';
import { MailFailure, MailRefused } from './mail-failure.js';
import type { MailMessage } from './message.js';

const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** With an account the line must be encrypted, whatever the server offers, unless the address itself says `requireTLS=false`. */
export class SmtpTransport implements MailTransport {
  private readonly pool;

  constructor(smtpUrl: string) {
    const requireTLS = new URL(smtpUrl).username !== '';
    this.pool = createTransport({ url: smtpUrl, pool: true, maxConnections: 3, requireTLS, ...patience });
  }

  async deliver({ from, to, subject, html, text, headers }: MailMessage): Promise<'sent'> {
    const { 'Message-ID': messageId, ...others } = headers;
    try {
      await this.pool.sendMail({
        from,
        to,
        envelope: { from: from.address, to: [to.address] },
        subject,
        html,
        text,
        messageId,
        headers: others,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return 'sent';
    } catch (error) {
      throw failureOf(error);
    }
  }

  async close(): Promise<void> {
    this.pool.close();
  }
}

/** A mistake in the account or the line can be put right, so only what is said of this very mail is final. */
function failureOf(error: unknown): MailFailure | MailRefused {
  const { code = 'ESMTP', responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  const told = responseCode === undefined ? code : `${code}-${responseCode}`;
  const final = responseCode !== undefined && responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code);
  return final ? new MailRefused(told) : new MailFailure(told);
}
