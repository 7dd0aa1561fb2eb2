import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type BucketSetting, readBucket } from './bucket.js';
import { type AnalyticsSetting, readAnalytics } from './analytics-setting.js';
import { type CallSetting, readCalls } from './call-setting.js';
import { type ChatSetting, readChat } from './chat-setting.js';
import { type ClamdSetting, readClamd } from './clamd-setting.js';
import { EnvironmentError } from './environment-error.js';
import { readSeller, type Seller } from './seller.js';
import { webUrl } from './web-url.js';

export { EnvironmentError } from './environment-error.js';
export type { BucketSetting } from './bucket.js';
export type { Seller } from './seller.js';

export interface Environment {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** When it is told to end it serves on for so long, so that whoever balances turns away first. */
  readonly drainMs: number;
  readonly publicUrl: URL;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  /** What is done without in production, because somebody said so by name. */
  readonly eventStoreWithout: { readonly tls: boolean; readonly limits: boolean };
  readonly masterKey?: string;
  readonly masterKeyPrevious?: string;
  readonly signingKey?: string;
  readonly signingKeyPrevious?: string;
  readonly proofAnchorFile?: string;
  readonly productName: string;
  readonly productNameZh: string;
  readonly smtpUrl?: string;
  readonly mailFrom: MailSender;
  readonly logLevel: LogLevel;
  readonly trustProxy: readonly string[];
  readonly seedDemo: boolean;
  /** Who must sign in with a verification code besides the password. */
  readonly otpRequiredFor: readonly OtpRole[];
  /** A WeChat id is asked of everybody, not only of readers of Chinese. */
  readonly alwaysWeixin: boolean;
  readonly integratorDocumentsDir?: string;
  readonly tracesEndpoint?: URL;
  /** Who bears it is answered at /metrics; absent: everybody, and nobody in production. */
  readonly metricsToken?: string;
  /** Absent: no analytics. */
  readonly analytics?: AnalyticsSetting;
  /** Absent: no chat is offered. */
  readonly chat?: ChatSetting;
  readonly payments: PaymentSetting;
  /** Who knows the addresses of a postcode; absent: a small bundled set. */
  readonly addresses?: { readonly key: string; readonly url: URL };
  readonly seller: Seller;
  /** After this time staff are reminded of a critical reading that nobody has acknowledged. */
  readonly criticalReminderMinutes: number;
  /** Absent: uploads lie in a folder of `dataDir`. */
  readonly bucket?: BucketSetting;
  /** Scans what people upload; absent: only the product's own checks look at it. */
  readonly clamd?: ClamdSetting;
  /** A machine that proposes translations (the API of LibreTranslate); absent: people alone translate. */
  readonly machineTranslation?: { readonly url: URL; readonly key?: string | undefined };
  /** So much of a payment staff give back without a second person, in pence. */
  readonly refundLimit: number;
  /** How browsers reach each other in a video appointment. */
  readonly calls: CallSetting;
}

/** Who takes the money. */
export type PaymentSetting =
  | { readonly provider: 'sandbox' }
  | { readonly provider: 'stripe'; readonly secretKey: string; readonly webhookSecret: string };

/** Without a name the product's own is shown, in the reader's language. */
export interface MailSender {
  readonly name?: string;
  readonly address: string;
}

export const ENVIRONMENT = Symbol('ENVIRONMENT');

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type OtpRole = 'staff' | 'prescriber';

type Variables = Readonly<Record<string, string | undefined>>;

const postgresProtocols = ['postgres:', 'postgresql:'];
const eventStoreProtocols = ['esdb:', 'esdb+discover:', 'kurrentdb:', 'kurrentdb+discover:', 'kdb:', 'kdb+discover:'];

export function readEnvironment(variables: Variables = process.env): Environment {
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const production =
    oneOf('NODE_ENV', text('NODE_ENV') ?? 'development', ['development', 'production', 'test']) === 'production';
  const port = portOf(text('PORT') ?? '3000');
  const publicUrl = webUrl('PUBLIC_URL', text('PUBLIC_URL') ?? `http://localhost:${port}`);
  return {
    production,
    port,
    host: text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    drainMs: 1_000 * seconds('DRAIN_SECONDS', text('DRAIN_SECONDS') ?? (production ? '10' : '0')),
    publicUrl,
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    databaseUrl: databaseUrl(text('DATABASE_URL')),
    eventStoreUrl: eventStoreUrl(text('EVENTSTORE_URL')),
    eventStoreWithout: {
      tls: flag('EVENTSTORE_ALLOW_PLAINTEXT', text('EVENTSTORE_ALLOW_PLAINTEXT'), false),
      limits: flag('EVENTSTORE_ALLOW_MORE_RIGHTS', text('EVENTSTORE_ALLOW_MORE_RIGHTS'), false),
    },
    masterKey: text('MASTER_KEY'),
    masterKeyPrevious: text('MASTER_KEY_PREVIOUS'),
    signingKey: text('SIGNING_KEY'),
    signingKeyPrevious: text('SIGNING_KEY_PREVIOUS'),
    proofAnchorFile: path(text('PROOF_ANCHOR_FILE')),
    productName: text('PRODUCT_NAME') ?? 'Meridian',
    productNameZh: text('PRODUCT_NAME_ZH') ?? '子午健康',
    smtpUrl: smtpUrl(text('SMTP_URL'), production),
    mailFrom: mailSender(text('MAIL_FROM') ?? `no-reply@${publicUrl.hostname}`),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', logLevels),
    trustProxy: proxies(text('TRUST_PROXY')),
    seedDemo: flag('SEED_DEMO', text('SEED_DEMO'), !production),
    otpRequiredFor: otpRoles(text('OTP_REQUIRED_FOR') ?? (production ? 'staff,prescriber' : 'none')),
    alwaysWeixin: flag('WECHAT_REQUIRED', text('WECHAT_REQUIRED'), false),
    integratorDocumentsDir: path(text('INTEGRATOR_DOCUMENTS_DIR')),
    tracesEndpoint: optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', text('OTEL_EXPORTER_OTLP_ENDPOINT')),
    metricsToken: metricsToken(text('METRICS_TOKEN')),
    analytics: readAnalytics(text),
    chat: readChat(text, production, publicUrl),
    payments: payments(text, production),
    addresses: addresses(text('IDEAL_POSTCODES_KEY'), text('IDEAL_POSTCODES_URL')),
    seller: readSeller(text, production),
    refundLimit: pence('REFUND_LIMIT', text('REFUND_LIMIT') ?? '10000'),
    criticalReminderMinutes: minutes('CRITICAL_REMINDER_MINUTES', text('CRITICAL_REMINDER_MINUTES') ?? '30'),
    calls: readCalls(text),
    clamd: readClamd(text('CLAMD_URL')),
    machineTranslation: machineTranslation(text('MACHINE_TRANSLATION_URL'), text('MACHINE_TRANSLATION_KEY')),
    bucket: readBucket(text, optionalUrl('S3_ENDPOINT', text('S3_ENDPOINT')), publicUrl),
  };
}

/** `DATABASE_URL` alone, for the commands that need nothing else. */
export function databaseUrl(value: string | undefined): string {
  return connectionUrl('DATABASE_URL', value, postgresProtocols, 'postgres://user:password@host:5432/meridian');
}

function eventStoreUrl(value: string | undefined): string {
  return connectionUrl('EVENTSTORE_URL', value, eventStoreProtocols, 'esdb://host:2113?tls=false');
}

function connectionUrl(name: string, value: string | undefined, protocols: readonly string[], example: string): string {
  if (!value)
    throw new EnvironmentError(
      name,
      'is not set',
      `give it a value like ${example}, or use npm start, which brings its own`,
    );
  const protocol = /^([a-z+]+:)\/\/[^/]/.exec(value)?.[1];
  if (!protocol || !protocols.includes(protocol)) {
    throw new EnvironmentError(name, 'is not a connection string of its kind', `write it like ${example}`);
  }
  return value;
}

function smtpUrl(value: string | undefined, production: boolean): string | undefined {
  const remedy = 'write it like smtps://user:password@smtp.example.org or smtp://mail:1025';
  if (!value && production) throw new EnvironmentError('SMTP_URL', 'is not set, so no mail could leave', remedy);
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname) return value;
  throw new EnvironmentError('SMTP_URL', 'is not the address of a mail server', remedy);
}

function mailSender(value: string): MailSender {
  const [, name, inBrackets, alone] = /^(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/.exec(value) ?? [];
  const address = inBrackets ?? alone ?? '';
  if (!/^[^@,;]+@[^@,;]+$/.test(address)) {
    throw new EnvironmentError('MAIL_FROM', 'is no sender', 'write it like Meridian <no-reply@portal.example.org>');
  }
  return { ...(name && { name }), address };
}

function portOf(value: string): number {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new EnvironmentError('PORT', `is "${value}", which is no port`, 'use a number from 0 to 65535, such as 3000');
}

function pence(name: string, value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new EnvironmentError(name, `is "${value}"`, 'use a whole number of pence, such as 10000 for £100');
}

function minutes(name: string, value: string): number {
  if (/^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 1_440) return Number(value);
  throw new EnvironmentError(name, `is "${value}"`, 'use a number of minutes from 1 to 1440, such as 30');
}

function seconds(name: string, value: string): number {
  if (/^\d{1,3}$/.test(value)) return Number(value);
  throw new EnvironmentError(name, `is "${value}"`, 'use a whole number of seconds up to 999, such as 10');
}

function optionalUrl(name: string, value: string | undefined): URL | undefined {
  return value ? webUrl(name, value) : undefined;
}

function metricsToken(value: string | undefined): string | undefined {
  if (!value || /^[\w.~+/=-]{32,}$/.test(value)) return value;
  throw new EnvironmentError(
    'METRICS_TOKEN',
    'is no token',
    'use at least 32 letters and digits: openssl rand -hex 32',
  );
}

function addresses(key: string | undefined, url = 'https://api.ideal-postcodes.co.uk'): Environment['addresses'] {
  if (!key) return undefined;
  if (/^\w+$/.test(key)) return { key, url: webUrl('IDEAL_POSTCODES_URL', url) };
  throw new EnvironmentError('IDEAL_POSTCODES_KEY', 'is no key', 'copy it from the account, where it looks like ak_…');
}

function machineTranslation(url: string | undefined, key: string | undefined): Environment['machineTranslation'] {
  return url ? { url: webUrl('MACHINE_TRANSLATION_URL', url), key } : undefined;
}

function payments(text: (name: string) => string | undefined, production: boolean): PaymentSetting {
  const chosen = text('PAYMENT_PROVIDER') ?? (production ? undefined : 'sandbox');
  const remedy = 'use stripe, or sandbox where no real money is to be taken';
  if (!chosen) throw new EnvironmentError('PAYMENT_PROVIDER', 'is not set, so nothing could be paid', remedy);
  const provider = oneOf('PAYMENT_PROVIDER', chosen, ['sandbox', 'stripe']);
  if (provider === 'sandbox') return { provider };
  const given = (name: string, form: RegExp, like: string): string => {
    const value = text(name);
    if (value && form.test(value)) return value;
    throw new EnvironmentError(
      name,
      value ? 'is not one of its kind' : 'is not set',
      `copy it from Stripe's dashboard, where it looks like ${like}`,
    );
  };
  return {
    provider,
    secretKey: given('STRIPE_SECRET_KEY', /^(sk|rk)_\w+$/, 'sk_live_… or rk_live_…'),
    webhookSecret: given('STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_…'),
  };
}

function path(value: string | undefined): string | undefined {
  return value ? resolve(value) : undefined;
}

function flag(name: string, value: string | undefined, otherwise: boolean): boolean {
  if (value === undefined) return otherwise;
  return oneOf(name, value, ['true', 'false']) === 'true';
}

function oneOf<Value extends string>(name: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find((each) => each === value);
  if (found) return found;
  throw new EnvironmentError(name, `is "${value}"`, `use one of ${allowed.join(', ')}`);
}

function otpRoles(value: string): readonly OtpRole[] {
  if (value === 'none') return [];
  return value.split(',').map((each) => oneOf('OTP_REQUIRED_FOR', each.trim(), ['staff', 'prescriber']));
}

function proxies(value: string | undefined): readonly string[] {
  const addresses = value?.split(',').map((each) => each.trim()) ?? [];
  const wrong = addresses.find((each) => !isProxy(each));
  if (wrong !== undefined) {
    throw new EnvironmentError(
      'TRUST_PROXY',
      `holds "${wrong}"`,
      'list addresses or networks, such as 10.0.0.1,10.1.0.0/16, or loopback',
    );
  }
  return addresses;
}

function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
