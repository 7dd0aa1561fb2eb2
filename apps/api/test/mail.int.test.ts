import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mailer, OutboxTransport, type MailContent } from '../src/platform/mail/index.js';
import type { Product } from '../src/platform/product-module.js';
import { startTestApi, type TestApi } from './test-api.js';

const nothing: Product = [];
const letter: MailContent = {
  key: 'probe.mail.confirm',
  subject: 'Confirm your email address',
  heading: 'Nearly <there>',
  paragraphs: ['Please confirm.'],
  action: { label: 'Confirm', url: 'https://portal.example.org/confirm?code=1&next=2' },
};

let api: TestApi;
let mailer: Mailer;
let outbox: OutboxTransport;
beforeAll(async () => {
  api = await startTestApi({ product: nothing });
  mailer = api.api.nest.get(Mailer);
  outbox = api.api.nest.get(OutboxTransport);
});
afterAll(() => api.stop());

let sent = 0;
const send = (address: string, more: Partial<MailContent> = {}, idempotencyKey = `event-${(sent += 1)}:probe`) =>
  mailer.send({ to: { name: 'Ada', address }, language: 'en', letter: { ...letter, ...more }, idempotencyKey });
const newestId = async (address: string) => (await outbox.list(address))[0]?.id ?? '';

describe('the outbox', () => {
  it('takes a mail once', async () => {
    await send('once@example.org', {}, 'event-0:probe');
    await send('once@example.org', { subject: 'Another' }, 'event-0:probe');
    const mails = await outbox.list('once@example.org');
    expect(mails).toMatchObject([
      { idempotencyKey: 'event-0:probe', subject: letter.subject, link: letter.action?.url },
    ]);
    const metrics = await (await api.get('/metrics')).text();
    expect(metrics).toContain('meridian_mails_total{outcome="sent"} 1');
    expect(metrics).toContain('meridian_mails_total{outcome="repeated"} 1');
    expect(api.log.join('')).not.toMatch(/once@|Nearly|Confirm your/);
  });

  it('keeps the last ones alone', async () => {
    const small = new OutboxTransport(api.api.platform.pool, 3);
    const [newest] = await outbox.list();
    if (!newest) throw new Error('there is no mail');
    const message = { ...newest, attachments: [] };
    for (const number of [1, 2, 3, 4, 5]) await small.deliver({ ...message, idempotencyKey: `kept-${number}` });
    const keys = (await small.list()).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual(['kept-5', 'kept-4', 'kept-3']);
  });
});

describe('/dev/mail', () => {
  it('lists the newest first, and those to one address', async () => {
    await send('first@example.org', { subject: 'The first' });
    await send('second@example.org', { subject: 'The second' });
    const page = await (await api.get('/dev/mail')).text();
    expect(page.indexOf('The second')).toBeLessThan(page.indexOf('The first'));
    const found = await (await api.get('/dev/mail?to=FIRST@example.org')).text();
    expect([found.includes('The first'), found.includes('The second')]).toEqual([true, false]);
    expect(await (await api.get('/dev/mail?to=%22%3E%3Cscript%3E')).text()).not.toContain('<script');
    expect((await api.get('/dev/mail?to=a&to=b')).status).toBe(200);
  });

  it('answers journeys as JSON, with the link of the button', async () => {
    await send('journey@example.org');
    const answer = await api.get(`/dev/mail.json?to=${encodeURIComponent('journey@example.org')}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { mails } = (await answer.json()) as { mails: object[] };
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: { name: 'Ada', address: 'journey@example.org' },
      subject: letter.subject,
      language: 'en',
      mailKey: 'probe.mail.confirm',
      link: letter.action?.url,
      text: expect.stringContaining('Please confirm.') as string,
      html: expect.stringContaining('Nearly &lt;there&gt;') as string,
    });
  });

  it('shows a mail as it looks, as text and with its headers', async () => {
    await send('views@example.org');
    const path = `/dev/mail/${await newestId('views@example.org')}`;
    const page = async (query = '') => (await api.get(path + query)).text();
    expect(await page()).toContain(`<iframe src="${path}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`);
    expect(await page('?view=text')).toContain('Confirm\nhttps://portal.example.org/confirm?code=1&amp;next=2');
    expect(await page('?view=headers')).toMatch(/<dt>Message-ID<\/dt><dd>&lt;[\w-]{32}@localhost&gt;<\/dd>/);
    expect(await page('?view=constructor')).toContain('<iframe');
    expect(await (await api.get(`${path}/html`)).text()).toContain('<h1 class="ink"');
  });

  it('lets no script run, in the page or in the mail', async () => {
    await send('policy@example.org');
    const path = `/dev/mail/${await newestId('policy@example.org')}`;
    for (const [each, frame] of [
      [path, "frame-ancestors 'none'"],
      ['/dev/mail', "frame-ancestors 'none'"],
      [`${path}/html`, "frame-ancestors 'self'"],
    ] as const) {
      const { headers } = await api.get(each);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).toContain(frame);
      expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
      expect(headers.get('x-frame-options')).toBe(each.endsWith('/html') ? 'SAMEORIGIN' : 'DENY');
    }
    const { headers } = await api.get(`${path}/html`);
    expect(headers.get('content-security-policy')).toContain('sandbox allow-popups');
  });

  it('lists what is attached, and opens it', async () => {
    const content = Buffer.from('%PDF-1.7 probe');
    const attachments = [{ name: 'R-1.pdf', type: 'application/pdf', content }];
    const to = { name: 'Ada', address: 'attached@example.org' };
    await mailer.send({ to, language: 'en', letter, attachments, idempotencyKey: 'event-0:attached' });
    const id = await newestId('attached@example.org');
    expect((await outbox.find(id))?.attachments).toEqual([
      { name: 'R-1.pdf', type: 'application/pdf', bytes: content.length },
    ]);
    expect(await (await api.get('/dev/mail')).text()).toContain('R-1.pdf');
    expect(await (await api.get(`/dev/mail/${id}`)).text()).toContain(`href="/dev/mail/${id}/attachments/0"`);
    const answer = await api.get(`/dev/mail/${id}/attachments/0`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    for (const position of ['1', 'x', '-1', '99999']) {
      expect((await api.get(`/dev/mail/${id}/attachments/${position}`)).status).toBe(404);
    }
  });

  it.each(['0', '999999', 'x', '-1', '99999999999999999999'])('knows no mail %s', async (id) => {
    for (const path of [`/dev/mail/${id}`, `/dev/mail/${id}/html`]) expect((await api.get(path)).status).toBe(404);
  });
});

describe('with a mail server outside production', () => {
  it('there is no outbox to look at', async () => {
    const other = await startTestApi({
      product: nothing,
      variables: { SMTP_URL: 'smtp://127.0.0.1:9' },
    });
    expect((await other.get('/dev/mail.json')).status).toBe(404);
    await other.stop();
  });
});
