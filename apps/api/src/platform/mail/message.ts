import { createHash } from 'node:crypto';
import { htmlOf } from './mail-content.html.js';
import { textOf } from './mail-content.text.js';
import { localeOf, type Frame, type Language, type MailContent } from './mail-content.js';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Attachment {
  /** It is shown before the mail is opened: nothing personal. */
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A letter with its envelope, as it leaves the product. */
export interface MailMessage {
  readonly idempotencyKey: string;
  readonly mailKey?: string;
  readonly language: Language;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly link?: string;
  readonly attachments: readonly Attachment[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface MessageParts {
  readonly idempotencyKey: string;
  readonly letter: MailContent;
  readonly language: Language;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly frame: Frame;
  readonly attachments?: readonly Attachment[];
}

export function messageOf({ idempotencyKey, letter, language, frame, ...parts }: MessageParts): MailMessage {
  const { from, to, attachments = [] } = parts;
  return {
    idempotencyKey,
    mailKey: letter.key,
    language,
    from,
    to,
    subject: letter.subject,
    html: htmlOf(letter, frame, language),
    text: textOf(letter, frame),
    link: letter.action?.url,
    attachments,
    headers: {
      'Message-ID': messageIdOf(idempotencyKey, from.address),
      'Content-Language': localeOf[language],
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}

/** The same for every try, so that a mail server and a reader can recognise a duplicate. */
function messageIdOf(idempotencyKey: string, sender: string): string {
  const name = createHash('sha256').update(idempotencyKey).digest('base64url').slice(0, 32);
  return `<${name}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}

const plainAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()\\,;:"@\p{Cc}]+$/u;

export function isAddress(text: string): boolean {
  return text.length <= 254 && plainAddress.test(text);
}
