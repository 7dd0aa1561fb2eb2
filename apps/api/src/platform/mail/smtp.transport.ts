import type { MailTransport } from './mailer.js';
import { MailFailure, MailRefused } from './mail-failure.js';
import type { MailMessage } from './message.js';

const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** With an account the line must be encrypted, whatever the server offers, unless the address itself says `requireTLS=false`. */
export class SmtpTransport implements MailTransport {
  private pool: ReturnType<typeof connect> | undefined;

  constructor(private readonly smtpUrl: string) {}

  async deliver({ from, to, subject, html, text, attachments, headers }: MailMessage): Promise<'sent'> {
    const { 'Message-ID': messageId, ...others } = headers;
    try {
      const pool = await (this.pool ??= connect(this.smtpUrl));
      await pool.sendMail({
        from,
        to,
        envelope: { from: from.address, to: [to.address] },
        subject,
        html,
        text,
        attachments: attachments.map(({ name: filename, type: contentType, content }) => ({
          filename,
          contentType,
          content,
        })),
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
    (await this.pool)?.close();
  }
}

/** The library is loaded with the first mail: a process that sends none starts sooner and stays smaller. */
async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, pool: true, maxConnections: 3, requireTLS: new URL(url).username !== '', ...patience });
}

/** A mistake in the account or the line can be put right, so only what is said of this very mail is final. */
function failureOf(error: unknown): MailFailure | MailRefused {
  const { code = 'ESMTP', responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  const reason = responseCode === undefined ? code : `${code}-${responseCode}`;
  const final = responseCode !== undefined && responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code);
  return final ? new MailRefused(reason) : new MailFailure(reason);
}
