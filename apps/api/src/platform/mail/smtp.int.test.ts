import { createServer, type AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PermanentFailure } from '../reactions/index.js';
import { MailTemplates } from './mail-templates.js';
import { MailFailure, MailRefused } from './mail-failure.js';
import { Mailer } from './mailer.js';
import { SmtpTransport } from './smtp.transport.js';
import { link, names, texts } from './testing/mail-texts.js';
import { startTestSmtp } from './testing/smtp.js';

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const letters = new MailTemplates<string>(names, texts);
const key = 'probe.mail.confirm';
const letter = (language: 'en' | 'zh') =>
  letters.mailFrom({ language, key, values: { name: 'Ada', hours: 24 }, action: link });
const mail = (address = 'ada@example.org', language: 'en' | 'zh' = 'en') => ({
  to: { name: '艾达 "Ada", Lovelace\r\nBcc: all@example.org', address },
  language,
  letter: letter(language),
  idempotencyKey: 'event-1:confirmation',
});

function mailer(url: string) {
  const lines: string[] = [];
  const registry = new Registry();
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const sender = () => ({ name: 'Meridian', address: 'no-reply@portal.example.org' });
  const made = new Mailer({
    transport: new SmtpTransport(url),
    letters,
    publicUrl: new URL('https://portal.example.org'),
    sender,
    log,
    registry,
  });
  stops.push(() => made.close());
  const outcomes = async () => {
    const { values } = await registry.getSingleMetric('meridian_mails_total')!.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]));
  };
  return { mailer: made, lines, outcomes };
}

async function smtp(options?: Parameters<typeof startTestSmtp>[0]) {
  const server = await startTestSmtp(options);
  stops.push(() => server.stop());
  return server;
}

const header = (raw: string, name: string) =>
  new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(raw)?.[1]
    ?.replace(/\r\n\s+/g, ' ')
    .trim();
const decoded = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());

describe('mail by SMTP', () => {
  it('arrives as text and HTML, from nobody who answers, to one reader alone', async () => {
    const server = await smtp();
    const { mailer: own, outcomes } = mailer(`smtp://127.0.0.1:${server.port}`);
    await own.send(mail());
    await own.send(mail('li@example.org', 'zh'));
    const [english, chinese] = server.received;
    expect([english?.from, english?.to]).toEqual(['no-reply@portal.example.org', ['ada@example.org']]);
    const raw = english?.raw ?? '';
    expect(header(raw, 'From')).toBe('Meridian <no-reply@portal.example.org>');
    expect(header(raw, 'To')).toMatch(/^[^,]* <ada@example\.org>$/);
    expect(header(raw, 'Bcc')).toBeUndefined();
    expect(header(raw, 'Subject')).toBe('Confirm your email address for Meridian');
    expect(header(raw, 'Auto-Submitted')).toBe('auto-generated');
    expect(header(raw, 'Content-Language')).toBe('en-GB');
    expect(header(raw, 'Content-Type')).toMatch(/^multipart\/alternative/);
    expect(decoded(raw)).toContain(`Confirm my email address\r\n${link}`);
    expect(decoded(raw)).toContain('<html lang="en-GB"');
    expect(header(chinese?.raw ?? '', 'Content-Language')).toBe('zh-CN');
    expect(await outcomes()).toEqual({ sent: 2 });
  });

  it('carries what is attached', async () => {
    const server = await smtp();
    const { mailer: own } = mailer(`smtp://127.0.0.1:${server.port}`);
    const content = Buffer.from('%PDF-1.7 probe');
    await own.send({ ...mail(), attachments: [{ name: 'R-1.pdf', type: 'application/pdf', content }] });
    const raw = server.received[0]?.raw ?? '';
    expect(header(raw, 'Content-Type')).toMatch(/^multipart\/mixed/);
    expect(raw).toMatch(/Content-Type: application\/pdf; name=R-1\.pdf/);
    expect(raw).toMatch(/Content-Disposition: attachment; filename=R-1\.pdf/);
    expect(raw).toContain(content.toString('base64'));
  });

  it('carries the same id when it is repeated, and another for another mail', async () => {
    const server = await smtp();
    const { mailer: own } = mailer(`smtp://127.0.0.1:${server.port}`);
    await own.send(mail());
    await own.send(mail());
    await own.send({ ...mail(), idempotencyKey: 'event-2:confirmation' });
    const ids = server.received.map(({ raw }) => header(raw, 'Message-ID'));
    expect(ids[0]).toMatch(/^<[\w-]{32}@portal\.example\.org>$/);
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
  });

  it('says neither who nor what in the log', async () => {
    const server = await smtp();
    const { mailer: own, lines } = mailer(`smtp://127.0.0.1:${server.port}`);
    await own.send(mail());
    await expect(own.send(mail('550ada@example.org'))).rejects.toThrow(/^the mail was refused$/);
    const written = lines.join('');
    expect(written).toContain('"mail":"event-1:confirmation","letter":"probe.mail.confirm","outcome":"sent"');
    expect(written).toContain('"outcome":"refused","code":"EENVELOPE-550"');
    expect(written).not.toMatch(/example\.org|Ada|艾达|Confirm your|unknown here/);
  });

  it.each([
    ['550', MailRefused, 'refused'],
    ['553', MailRefused, 'refused'],
    ['421', MailFailure, 'deferred'],
    ['451', MailFailure, 'deferred'],
  ])('takes a refusal with %s for what it is', async (code, kind, outcome) => {
    const server = await smtp();
    const { mailer: own, outcomes } = mailer(`smtp://127.0.0.1:${server.port}`);
    const error: unknown = await own.send(mail(`${code}ada@example.org`)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(error instanceof PermanentFailure).toBe(outcome === 'refused');
    expect(JSON.stringify([error, String(error)])).not.toContain('example.org');
    expect(await outcomes()).toEqual({ [outcome]: 1 });
  });

  it('tries again later where no server answers', async () => {
    const closed = createServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    await expect(mailer(`smtp://127.0.0.1:${port}`).mailer.send(mail())).rejects.toBeInstanceOf(MailFailure);
  });

  it.each([
    'ada',
    'ada@example.org,eve@example.org',
    'ada@example.org\r\nRCPT TO:<eve@example.org>',
    '<ada@example.org>',
  ])('refuses the address %j without asking the server', async (address) => {
    const server = await smtp();
    const { mailer: own } = mailer(`smtp://127.0.0.1:${server.port}`);
    await expect(own.send(mail(address))).rejects.toBeInstanceOf(MailRefused);
    expect(server.received).toEqual([]);
  });
});

describe('the account at the mail server', () => {
  const onAuth = vi.fn((_auth: unknown, _session: unknown, done: (error: null, answer: { user: string }) => void) =>
    done(null, { user: 'house' }),
  );
  afterEach(() => onAuth.mockClear());

  it('is used over a line that became secure', async () => {
    const server = await smtp({ disabledCommands: [], authOptional: false, onAuth });
    const { mailer: own } = mailer(`smtp://house:pass%40word@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
    await own.send(mail());
    expect(server.received).toMatchObject([{ secure: true }]);
    expect(onAuth.mock.calls[0]?.[0]).toMatchObject({ username: 'house', password: 'pass@word' });
  });

  it.each([
    ['the line stays open', ['STARTTLS']],
    ['the server cannot prove who it is', []],
  ])('is not told where %s', async (_case, disabledCommands) => {
    const server = await smtp({ disabledCommands, allowInsecureAuth: true, onAuth });
    const { mailer: own } = mailer(`smtp://house:password@127.0.0.1:${server.port}`);
    await expect(own.send(mail())).rejects.toBeInstanceOf(MailFailure);
    expect([onAuth.mock.calls.length, server.received.length]).toEqual([0, 0]);
  });
});
