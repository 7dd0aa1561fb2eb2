export type { Language, MailContent, MailAction } from './mail-content.js';
export type { MailKey, MailRequest, MailValues } from './mail-templates.js';
export { MailFailure, MailRefused } from './mail-failure.js';
export { Mailer, type Mail } from './mailer.js';
export type { Attachment } from './message.js';
export { createMailer } from './create-mailer.js';
export { OutboxTransport, type OutboxMail } from './outbox.transport.js';
export { type Insertion, Markup, markup } from './markup.js';
