import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredEvent } from '../event-store/index.js';
import type { ReactionContext } from '../reactions/index.js';
import { MailFailure, MailRefused } from './mail-failure.js';
import { MailTemplates } from './mail-templates.js';
import { Mailer } from './mailer.js';
import { mails, type MailsDeclaration } from './mails.js';
import { SmtpTransport } from './smtp.transport.js';
import { names } from './testing/mail-texts.js';
import { startTestSmtp, type TestSmtp } from './testing/smtp.js';

type Events = { readonly Asked: { readonly by: string }; readonly Changed: { readonly by: string } };
type Declared = MailsDeclaration<Events, { readonly by: string }>;

const ada = { name: 'Ada', address: 'ada@example.org', language: 'en' } as const;
const li = { name: '李', address: 'li@example.org', language: 'zh' } as const;
const people: Readonly<Record<string, typeof ada | typeof li>> = { ada, li };
const declared: Declared = {
  name: 'probe.mails',
  subject: async ({ data }) => data,
  to: ({ by }) => people[by] ?? null,
  path: () => '/account/security?from=mail',
  on: { Asked: 'identity.mail.passwordChanged', Changed: () => ({ key: 'identity.mail.otpOn', path: null }) },
};

let server: TestSmtp;
let mailer: Mailer;
let log = '';
beforeEach(async () => {
  log = '';
  server = await startTestSmtp();
  mailer = new Mailer({
    transport: new SmtpTransport(`smtp://127.0.0.1:${server.port}`),
    letters: new MailTemplates(names),
    publicUrl: new URL('https://portal.example.org'),
    sender: () => ({ name: 'Meridian', address: 'no-reply@portal.example.org' }),
    log: pino({ level: 'debug' }, { write: (line: string) => void (log += line) }),
  });
});
afterEach(async () => {
  await mailer.close();
  await server.stop();
});

const receivers = () => server.received.map(({ to }) => to.join());
const links = () =>
  server.received.map(
    ({ raw }) => /href="(https:[^"]*)"/.exec(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? null,
  );
const keys = () => [...log.matchAll(/"mail":"([^"]+)"/g)].map(([, key]) => key);
const meet = async (declaration: Declared, type: keyof Events = 'Asked', by = 'ada') => {
  const event = { id: 'event-1', type, data: { by } } as unknown as StoredEvent;
  const context = { idempotencyKey: 'event-1:probe.mails' } as ReactionContext;
  await mails<Events, { readonly by: string }>(mailer, declaration).handlers.get(type)?.(event, context);
};

describe('mails that a module declares', () => {
  it('lead into the product in the language of the addressee', async () => {
    await meet(declared);
    await meet(declared, 'Asked', 'li');
    await meet(declared, 'Changed');
    expect(receivers()).toEqual([ada.address, li.address, ada.address]);
    const page = 'https://portal.example.org/account/security?from=mail&amp;lang=';
    expect(links()).toEqual([`${page}en`, `${page}zh`, null]);
    expect(keys()).toEqual(['event-1:probe.mails', 'event-1:probe.mails', 'event-1:probe.mails']);
  });

  it('are tried for about an hour', () => {
    const { attempts } = mails(mailer, declared);
    const pauses = Array.from({ length: attempts - 1 }, (_, tried) => Math.min(2 ** tried, 600));
    const minutes = pauses.reduce((sum, seconds) => sum + seconds, 0) / 60;
    expect([minutes > 60, minutes < 90]).toEqual([true, true]);
  });

  it('do not go where there is no subject, no template or no addressee', async () => {
    await meet({ ...declared, subject: async () => null });
    await meet({ ...declared, on: { ...declared.on, Asked: () => null } });
    await meet(declared, 'Asked', 'nobody');
    expect(server.received).toEqual([]);
  });

  it('go elsewhere, and once for what several events are about, where the template says so', async () => {
    const asked = () =>
      ({ key: 'identity.mail.passwordChanged', address: 'old@example.org', once: 'change-7' }) as const;
    await meet({ ...declared, on: { ...declared.on, Asked: asked } });
    expect([receivers(), keys()]).toEqual([['old@example.org'], ['probe.mails:change-7']]);
  });

  it('go to each of several, whoever refuses, and again where a server asks for it', async () => {
    const to = (...addresses: readonly string[]) => ({
      ...declared,
      to: () => addresses.map((address, index) => ({ ...ada, address, userId: `user-${index}` })),
    });
    await meet(to('550gone@example.org', 'ada@example.org'));
    expect(receivers()).toEqual(['ada@example.org']);
    expect(keys().toSorted()).toEqual(['event-1:probe.mails:user-0', 'event-1:probe.mails:user-1']);
    await expect(meet(to('451later@example.org', 'li@example.org'))).rejects.toBeInstanceOf(MailFailure);
    expect(receivers()).toEqual(['ada@example.org', 'li@example.org']);
  });

  it('fail where the only address takes nothing, unless that is expected', async () => {
    const gone: Declared = { ...declared, to: () => ({ ...ada, address: '550gone@example.org' }) };
    await expect(meet(gone)).rejects.toBeInstanceOf(MailRefused);
    await expect(meet({ ...gone, mayBounce: true })).resolves.toBeUndefined();
  });
});
