import type { StoredEvent } from '../event-store/index.js';
import type { EventMap } from '../projector/index.js';
import { type Reaction, reaction, type ReactionContext } from '../reactions/index.js';
import { MailRefused } from './mail-failure.js';
import type { Language, MailPart } from './mail-content.js';
import type { MailKey, MailValues } from './mail-templates.js';
import type { Mailer, Recipient } from './mailer.js';
import type { Attachment } from './message.js';

/** One of several recipients is named in the idempotency key by their id. */
export type Addressee = Recipient & { readonly userId?: string };

type Addressees = Addressee | readonly Addressee[] | null;

/** To whom mails of one kind go, where their button leads and what each of their messages may name. */
export interface MailFrame<Subject> {
  to(subject: Subject): Addressees | Promise<Addressees>;
  path?(subject: Subject): string | Promise<string>;
  /** In the language of the addressee. */
  values?(subject: Subject, language: Language): MailValues;
}

export interface MailTemplate {
  readonly key: MailKey;
  readonly values?: MailValues;
  /** Instead of the page of the frame; null for none. */
  readonly path?: string | null;
  /** Instead of that of the addressee. */
  readonly address?: string;
  /** In the language of the addressee. */
  readonly parts?: readonly MailPart[];
  readonly attachments?: readonly Attachment[];
  /** What it is about, where several events are about the same and one mail is enough. Nothing personal: it is logged. */
  readonly once?: string;
  /** When it was handed over. */
  readonly gone?: () => void;
}

type EventOf<Events extends EventMap> = {
  readonly [Type in keyof Events & string]: StoredEvent<Type, Events[Type]>;
}[keyof Events & string];

type Template<Event, Subject> =
  | MailKey
  | ((event: Event, subject: Subject, context: ReactionContext) => MailTemplate | null | Promise<MailTemplate | null>);

export interface MailsDeclaration<Events extends EventMap, Subject> extends MailFrame<Subject> {
  readonly name: string;
  /** What a mail is about: it is read when the event is met. Nothing goes out where it is null. */
  subject(event: EventOf<Events>): Promise<Subject | null>;
  /** An address that takes nothing is no failure. */
  readonly mayBounce?: boolean;
  /** A template that answers null sends nothing. */
  readonly on: { readonly [Type in keyof Events & string]: Template<StoredEvent<Type, Events[Type]>, Subject> };
}

/** The reaction that mails what a module declares: for each event type the template of its mail. */
export function mails<Events extends EventMap, Subject>(
  mailer: Mailer,
  declared: MailsDeclaration<Events, Subject>,
): Reaction {
  const { name, mayBounce = false } = declared;
  const templates = Object.entries(declared.on) as [string, Template<StoredEvent, Subject>][];
  const handle = (template: Template<StoredEvent, Subject>) => async (event: StoredEvent, context: ReactionContext) => {
    const subject = await declared.subject(event as EventOf<Events>);
    if (subject === null) return;
    const found = typeof template === 'string' ? { key: template } : await template(event, subject, context);
    if (!found) return;
    const idempotencyKey = found.once === undefined ? context.idempotencyKey : `${name}:${found.once}`;
    await sendMail({ mailer, frame: declared, mayBounce }, subject, found, idempotencyKey);
  };
  const on = Object.fromEntries(templates.map(([type, template]) => [type, handle(template)]));
  // Some mail servers ask newcomers to come back later.
  return reaction<EventMap>({ name, attempts: 'forAnHour', on });
}

export interface MailSending<Subject> {
  readonly mailer: Mailer;
  readonly frame: MailFrame<Subject>;
  readonly mayBounce?: boolean;
}

/** One mail to each addressee. Of several, one who takes nothing keeps no other from theirs, and is no failure. */
export async function sendMail<Subject>(
  { mailer, frame, mayBounce = false }: MailSending<Subject>,
  subject: Subject,
  { key, values, path, address, parts, attachments, gone }: MailTemplate,
  idempotencyKey: string,
): Promise<void> {
  const to = await frame.to(subject);
  const single = to === null || !isList(to);
  const page = path === undefined ? await frame.path?.(subject) : path;
  const sent = await Promise.allSettled(
    (single ? [to] : to).map(async (each) => {
      if (!each) return;
      const mine = single ? idempotencyKey : `${idempotencyKey}:${each.userId}`;
      const recipient = address === undefined ? each : { ...each, address };
      const known = { ...frame.values?.(subject, each.language), ...values };
      const template = { key, values: known, path: page, parts, attachments };
      await mailer.sendTemplate({ to: recipient, ...template, idempotencyKey: mine });
      gone?.();
    }),
  );
  const ignored = (reason: unknown) => reason instanceof MailRefused && (mayBounce || !single);
  const failed = sent.find((each) => each.status === 'rejected' && !ignored(each.reason));
  if (failed?.status === 'rejected') throw failed.reason;
}

function isList(to: Addressee | readonly Addressee[]): to is readonly Addressee[] {
  return Array.isArray(to);
}
