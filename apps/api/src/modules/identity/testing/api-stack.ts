import { randomUUID } from 'node:crypto';
import { Browser } from '../../../../test/browser.js';
import { letGo, startTestApi, type TestApi } from '../../../../test/test-api.js';
import { testClock } from '../../../../test/test-clock.js';
import type { AppOptions } from '../../../app.js';
import type { OutboxMail } from '../../../platform/mail/index.js';
import { startHarness, until } from '../../../platform/projector/testing/harness.js';
import { recordsOf } from '../../../platform/product-module.js';
import { product as wholeProduct } from '../../../product.js';

type Harness = Awaited<ReturnType<typeof startHarness>>;

export interface ApiStack {
  readonly api: TestApi;
  readonly pool: Harness['database']['pool'];
  browser(headers?: Readonly<Record<string, string>>): Browser;
  /** The newest mail to an address with this subject, as soon as it is there. */
  mail(to: string, subject: RegExp): Promise<OutboxMail>;
  /** What the link in a mail carries. */
  tokenIn(mail: OutboxMail): string;
  stop(): Promise<void>;
}

export type ApiStackOptions = Pick<AppOptions, 'product' | 'reactions' | 'overrides' | 'contracts'>;

/** The whole product with real sessions, on a real Postgres and event node. */
export async function startApiStack(
  variables: Readonly<Record<string, string>> = {},
  { product = wholeProduct, reactions, overrides = [], contracts }: ApiStackOptions = {},
): Promise<ApiStack> {
  const harness = await startHarness(recordsOf(product).projections);
  const { database, node } = harness;
  const api = await startTestApi({
    variables: { DATABASE_URL: database.url, EVENTSTORE_URL: node.url, ...variables },
    product,
    reactions,
    overrides: [testClock, ...overrides],
    ...(contracts && { contracts }),
  });
  const outbox = api.api.platform.outbox;
  const stack: ApiStack = {
    api,
    pool: database.pool,
    browser: (headers) => new Browser(api.url, headers),
    mail: (to, subject) => until(async () => (await outbox?.list(to))?.find((mail) => subject.test(mail.subject))),
    tokenIn(mail) {
      const [, token] = /[?&](?:emailT|t)oken=([\w.-]+)/.exec(mail.text) ?? [];
      if (!token) throw new Error('No link in the mail');
      return token;
    },
    async stop() {
      await api.stop();
      await harness.close();
      letGo(stack);
    },
  };
  return stack;
}

/** Somebody new, as the form would send them. */
export function newcomer(changes: Readonly<Record<string, unknown>> = {}) {
  const name = randomUUID().slice(0, 8);
  return {
    role: 'patient',
    language: 'en',
    title: 'Ms',
    givenName: 'Ada',
    familyName: 'Lovelace',
    email: `ada-${name}@example.org`,
    username: `ada-${name}`,
    password: 'Analytical-1842',
    phoneCountry: '+44',
    phone: '07700 900123',
    terms: true,
    ...changes,
  };
}
