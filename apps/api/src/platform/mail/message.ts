import { createHash } from 'node:crypto';
import { htmlOf } from './letter.html.js';
import { textOf } from './letter.text.js';
import { localeOf, type Frame, type Language, type Letter } from './letter.js';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** A letter with its envelope, as it leaves the house. */
export interface MailMessage {
  readonly idempotencyKey: string;
  readonly letterKey?: string;
  readonly language: Language;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly link?: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface MessageParts {
  readonly idempotencyKey: string;
  readonly letter: Letter;
  readonly language: Language;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly frame: Frame;
}

export function messageOf({ idempotencyKey, letter, language, from, to, frame }: MessageParts): MailMessage {
  return {
    idempotencyKey,
    letterKey: letter.key,
    language,
    from,
    to,
    subject: letter.subject,
    html: htmlOf(letter, frame, language),
    text: textOf(letter, frame),
    link: letter.action?.url,
    headers: {
      'Message-ID': messageIdOf(idempotencyKey, from.address),
      'Content-Language': localeOf[language],
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}

/** The same for every try, so that a mail server and a reader can tell a repetition. */
function messageIdOf(idempotencyKey: string, sender: string): string {
  const name = createHash('sha256').update(idempotencyKey).digest('base64url').slice(0, 32);
  return `<${name}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}

const plainAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()\\,;:"@\p{Cc}]+$/u;

export function isAddress(text: string): boolean {
  return text.length <= 254 && plainAddress.test(text);
}
