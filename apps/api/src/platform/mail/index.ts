export type { Language, Letter, LetterAction } from './letter.js';
export type { LetterKey, LetterRequest, LetterValues } from './letters.js';
export { MailFailure, MailRefused } from './mail-failure.js';
export { Mailer, type Mail } from './mailer.js';
export type { Attachment } from './message.js';
export { createMailer } from './create-mailer.js';
export { OutboxTransport, type OutboxMail } from './outbox.transport.js';
export { type Insertion, Markup, markup } from './markup.js';
