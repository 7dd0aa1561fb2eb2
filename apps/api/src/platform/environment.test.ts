import { describe, expect, it } from 'vitest';
import { readChat } from './chat-setting.js';
import { EnvironmentError, readEnvironment } from './environment.js';

const enough = { DATABASE_URL: 'postgres://u:secret@db:5432/m', EVENTSTORE_URL: 'esdb://node:2113?tls=false' };

const seller = {
  SELLER_NAME: 'Meridian Health Ltd',
  SELLER_ADDRESS: '1 High Street, London, N1 1AA',
  SELLER_COMPANY_NUMBER: '01234567',
  SELLER_EMAIL: 'care@portal.example.org',
  SELLER_ICO_NUMBER: 'ZA123456',
  DATA_PROCESSORS: 'Example Cloud Ltd (servers, London); Example Post Ltd (email, Dublin)',
};

describe('the environment', () => {
  it('has defaults for everything but the two connections', () => {
    expect(readEnvironment(enough)).toMatchObject({ production: false, port: 3000, host: '127.0.0.1', seedDemo: true });
    const production = {
      ...enough,
      ...seller,
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://mail:1025',
      PAYMENT_PROVIDER: 'sandbox',
    };
    expect(readEnvironment(production)).toMatchObject({ host: '0.0.0.0', seedDemo: false });
  });

  it('takes an empty setting, as compose may hand it in, for one that is not there', () => {
    const names = `MASTER_KEY_PREVIOUS SIGNING_KEY_PREVIOUS PROOF_ANCHOR_FILE EVENTSTORE_ALLOW_PLAINTEXT
      EVENTSTORE_ALLOW_MORE_RIGHTS OTP_REQUIRED_FOR WECHAT_REQUIRED INTEGRATOR_DOCUMENTS_DIR IDEAL_POSTCODES_URL`;
    const empty = Object.fromEntries(names.split(/\s+/).map((name) => [name, '']));
    expect(readEnvironment({ ...enough, ...empty })).toEqual(readEnvironment(enough));
  });

  it('tells what people do only where both a key and an address are given', () => {
    const given = { ANALYTICS_KEY: 'phc_secret', ANALYTICS_URL: 'https://eu.i.posthog.com' };
    expect(readEnvironment(enough).analytics).toBeUndefined();
    expect(readEnvironment({ ...enough, ...given }).analytics).toMatchObject({ key: given.ANALYTICS_KEY });
    for (const alone of [{ ANALYTICS_KEY: given.ANALYTICS_KEY }, { ANALYTICS_URL: given.ANALYTICS_URL }]) {
      expect(() => readEnvironment({ ...enough, ...alone })).toThrow(
        /^ANALYTICS_\w+ is not set, but ANALYTICS_\w+ is:/,
      );
    }
  });

  it('offers a chat only where both its page and a key are given, and over TLS in production', () => {
    const given = { CHAT_URL: 'https://chat.example.org/w?token={key}&locale={language}', CHAT_KEY: 'abc-1' };
    expect(readEnvironment(enough).chat).toBeUndefined();
    expect(readEnvironment({ ...enough, ...given }).chat).toEqual({
      address: 'https://chat.example.org/w?token=abc-1&locale={language}',
      origin: 'https://chat.example.org',
    });
    const wrong = (changed: object) => expect(() => readEnvironment({ ...enough, ...given, ...changed }));
    wrong({ CHAT_KEY: undefined }).toThrow(/^CHAT_KEY is not set, but CHAT_URL is:/);
    wrong({ CHAT_URL: undefined }).toThrow(/^CHAT_URL is not set, but CHAT_KEY is:/);
    wrong({ CHAT_KEY: 'a"><script' }).toThrow(/^CHAT_KEY is no key:/);
    wrong({ CHAT_URL: 'https://chat.example.org/w' }).toThrow(/^CHAT_URL is no address of a chat:/);
    wrong({ CHAT_URL: 'https://name:word@chat.example.org/{key}' }).toThrow(/^CHAT_URL is no address of a chat:/);
    const plain: Record<string, string> = { ...given, CHAT_URL: 'http://chat/{key}' };
    const ours = new URL('https://portal.example.org');
    expect(() => readChat((name) => plain[name], true, ours)).toThrow(/^CHAT_URL/);
    expect(readChat((name) => plain[name], false, ours)?.origin).toBe('http://chat');
    expect(() => readChat((name) => plain[name], false, new URL('http://chat'))).toThrow(/^CHAT_URL/);
  });

  it('wants a mail server in production alone', () => {
    expect(readEnvironment(enough).smtpUrl).toBeUndefined();
    const read = () => readEnvironment({ ...enough, NODE_ENV: 'production' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/^SMTP_URL is not set[^\n]+: [^\n]+$/);
  });

  it('knows the servers of calls, with the secret that relays need, and a room elsewhere', () => {
    expect(readEnvironment(enough).calls).toEqual({ servers: [] });
    const given = { ...enough, TURN_URLS: 'stun:a.example.org, turn:a.example.org:3478?transport=udp' };
    expect(
      readEnvironment({ ...given, TURN_SECRET: 's', CALL_ROOM_URL: 'https://meet.example.org/{room}' }).calls,
    ).toEqual({
      servers: ['stun:a.example.org', 'turn:a.example.org:3478?transport=udp'],
      turnSecret: 's',
      roomTemplate: 'https://meet.example.org/{room}',
    });
    expect(() => readEnvironment(given)).toThrow(/^TURN_SECRET is not set/);
    expect(() => readEnvironment({ ...enough, TURN_URLS: 'https://a.example.org' })).toThrow(/^TURN_URLS holds/);
    for (const room of ['https://meet.example.org/', 'http://meet.example.org/{room}', '{room}'])
      expect(() => readEnvironment({ ...enough, CALL_ROOM_URL: room })).toThrow(/^CALL_ROOM_URL is no/);
  });

  it('knows where the virus scanner listens, on the network or on this machine', () => {
    const clamd = (url?: string) => readEnvironment({ ...enough, CLAMD_URL: url }).clamd;
    expect(clamd()).toBeUndefined();
    expect(clamd('tcp://clamav')).toEqual({ host: 'clamav', port: 3310 });
    expect(clamd('unix:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    for (const url of ['clamav:3310', 'http://clamav:3310', 'unix:']) {
      expect(() => clamd(url)).toThrow(/^CLAMD_URL is no address of clamd/);
    }
  });

  it('knows a machine that translates by its address', () => {
    expect(readEnvironment(enough).machineTranslation).toBeUndefined();
    const url = 'http://libretranslate:5000';
    expect(readEnvironment({ ...enough, MACHINE_TRANSLATION_URL: url }).machineTranslation?.url.href).toBe(`${url}/`);
    expect(() => readEnvironment({ ...enough, MACHINE_TRANSLATION_URL: 'libretranslate' })).toThrow(
      /^MACHINE_TRANSLATION_URL/,
    );
  });

  it('knows a bucket by its name, with both halves of a key or none', () => {
    expect(readEnvironment(enough).bucket).toBeUndefined();
    const given = { ...enough, S3_BUCKET: 'meridian-uploads' };
    expect(readEnvironment(given).bucket).toEqual({ bucket: 'meridian-uploads', region: 'eu-west-2' });
    const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret', S3_ENDPOINT: 'http://s3:9000' };
    expect(readEnvironment({ ...given, ...keys }).bucket).toMatchObject({
      endpoint: new URL('http://s3:9000'),
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    });
    expect(() => readEnvironment({ ...given, S3_ACCESS_KEY: 'key' })).toThrow(/^S3_SECRET_KEY is not set/);
    const browsers = (S3_BROWSER_ENDPOINT: string, more = {}) =>
      readEnvironment({ ...given, S3_BROWSER_ENDPOINT, ...more }).bucket?.browserEndpoint?.origin;
    const overTls = { PUBLIC_URL: 'https://portal.example.org' };
    expect(browsers('https://s3.eu-west-2.amazonaws.com', overTls)).toBe('https://s3.eu-west-2.amazonaws.com');
    expect(browsers('http://localhost:9000')).toBe('http://localhost:9000');
    for (const wrong of ['http://s3.example.org', 'https://s3.example.org/uploads', 'https://portal.example.org', 's3'])
      expect(() => browsers(wrong, overTls)).toThrow(/^S3_BROWSER_ENDPOINT is no address/);
    expect(() => readEnvironment({ ...enough, S3_BUCKET: 'Not A Bucket' })).toThrow(/^S3_BUCKET is no name/);
  });

  it('knows of the seller what it was told, and makes nothing up', () => {
    expect(readEnvironment(enough).seller).toEqual({ address: [] });
    const given = {
      SELLER_NAME: 'Meridian Health Ltd',
      SELLER_ADDRESS: '1 High Street, London , N1 1AA',
      SELLER_VAT_NUMBER: 'gb 123 4567 89',
    };
    expect(readEnvironment({ ...enough, ...given }).seller).toEqual({
      name: 'Meridian Health Ltd',
      address: ['1 High Street', 'London', 'N1 1AA'],
      vatNumber: 'GB123456789',
    });
  });

  it.each(Object.keys(seller))('does not start in production without %s', (name) => {
    const others = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail:1025', PAYMENT_PROVIDER: 'sandbox' };
    const production = { ...enough, ...others, ...seller };
    expect(readEnvironment(production).seller).toMatchObject({
      companyNumber: '01234567',
      processors: ['Example Cloud Ltd (servers, London)', 'Example Post Ltd (email, Dublin)'],
    });
    expect(() => readEnvironment({ ...production, [name]: '' })).toThrow(new RegExp(`^${name} is not set[^\\n]+$`));
  });

  it('wants to be told in production who takes the money', () => {
    expect(readEnvironment(enough).payments).toEqual({ provider: 'sandbox' });
    const production = { ...enough, ...seller, NODE_ENV: 'production', SMTP_URL: 'smtp://mail:1025' };
    expect(() => readEnvironment(production)).toThrow(/^PAYMENT_PROVIDER is not set[^\n]+$/);
    expect(readEnvironment({ ...production, PAYMENT_PROVIDER: 'sandbox' }).payments).toEqual({ provider: 'sandbox' });
    const stripe = { ...enough, PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' };
    expect(() => readEnvironment(stripe)).toThrow(/^STRIPE_WEBHOOK_SECRET is not set: /);
    expect(readEnvironment({ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1' }).payments).toEqual({
      provider: 'stripe',
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
    });
  });

  it.each([
    [undefined, { address: 'no-reply@portal.example.org' }],
    ['post@example.org', { address: 'post@example.org' }],
    ['Our Clinic <post@example.org>', { name: 'Our Clinic', address: 'post@example.org' }],
    ['"Clinic, Ltd" <post@example.org>', { name: 'Clinic, Ltd', address: 'post@example.org' }],
  ])('reads the sender %s', (MAIL_FROM, sender) => {
    const given = { ...enough, PUBLIC_URL: 'https://portal.example.org', MAIL_FROM };
    expect(readEnvironment(given).mailFrom).toEqual(sender);
  });

  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'mysql://u:secret@db/m'],
    ['EVENTSTORE_URL', undefined],
    ['EVENTSTORE_URL', 'http://node:2113'],
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'portal.example.org'],
    ['PUBLIC_URL', 'https://user:secret@portal.example.org'],
    ['LOG_LEVEL', 'loud'],
    ['SEED_DEMO', 'maybe'],
    ['SMTP_URL', 'mail:1025'],
    ['SMTP_URL', 'http://user:secret@mail'],
    ['MAIL_FROM', 'Our Clinic'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['TRUST_PROXY', '10.0.0.1, everybody'],
    ['TRUST_PROXY', '10.0.0.1/64'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['METRICS_TOKEN', 'secret'],
    ['METRICS_TOKEN', `a secret of ${'x'.repeat(32)}`],
    ['PAYMENT_PROVIDER', 'paypal'],
    ['SELLER_VAT_NUMBER', 'GB12345'],
    ['SELLER_COMPANY_NUMBER', '1234'],
    ['SELLER_EMAIL', 'care at example'],
    ['SELLER_ICO_NUMBER', '123'],
    ['SELLER_NAME', '<b>us</b>'],
    ['CRITICAL_REMINDER_MINUTES', '0'],
    ['CRITICAL_REMINDER_MINUTES', 'soon'],
  ])('says in one line what is wrong with %s=%s', (name, value) => {
    const read = () => readEnvironment({ ...enough, [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^${name} [^\n]+: [^\n]+$`));
    expect(read).not.toThrow(/secret/);
  });
});
