/**
 * What Stripe's published API reference says of the calls that we make: parameters, types, choices and
 * what must be there. A parameter that is not named here is answered as Stripe answers one that it does not know.
 */
export type Fact =
  | { readonly is: 'text'; readonly max?: number; readonly form?: RegExp; readonly must?: true }
  | { readonly is: 'whole'; readonly min?: number; readonly max?: number; readonly must?: true }
  | { readonly is: 'flag'; readonly must?: true }
  | { readonly is: 'choice'; readonly of: readonly string[]; readonly must?: true }
  | { readonly is: 'metadata'; readonly must?: true }
  | { readonly is: 'list'; readonly of: Fact; readonly max?: number; readonly must?: true }
  | { readonly is: 'group'; readonly of: Facts; readonly must?: true };

export type Facts = Readonly<Record<string, Fact>>;

const text = (more: object = {}): Fact => ({ is: 'text', max: 5_000, ...more });
const url = { is: 'text', max: 5_000, form: /^https?:\/\/\S+$/ } as const;
const whole = (more: object = {}): Fact => ({ is: 'whole', ...more });
const choice = (...of: readonly string[]): Fact => ({ is: 'choice', of });
const list = (of: Fact, max = 100): Fact => ({ is: 'list', of, max });
const group = (of: Facts): Fact => ({ is: 'group', of });
const must = <F extends Fact>(fact: F): F => ({ ...fact, must: true });

const expand = list(text(), 20);
const paging = { limit: whole({ min: 1, max: 100 }), starting_after: text(), ending_before: text(), expand };
const created = group({ gt: whole(), gte: whole(), lt: whole(), lte: whole() });
const metadata = { is: 'metadata' } as const;
const currency = { is: 'text', form: /^[a-z]{3}$/ } as const;
const locales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW';

const session: Facts = {
  mode: choice('payment', 'setup', 'subscription'),
  client_reference_id: text({ max: 200 }),
  metadata,
  payment_intent_data: group({ metadata, description: text({ max: 1_000 }), capture_method: text() }),
  line_items: list(
    group({
      quantity: whole({ min: 0 }),
      price_data: group({
        currency: must(currency),
        unit_amount: whole({ min: 0, max: 99_999_999 }),
        product_data: group({ name: must(text()), description: text(), metadata }),
      }),
    }),
  ),
  adaptive_pricing: group({ enabled: { is: 'flag' } }),
  payment_method_types: list(choice('card', 'wechat_pay', 'alipay', 'klarna', 'link', 'paypal')),
  payment_method_options: group({
    wechat_pay: group({ client: must(choice('android', 'ios', 'web')), app_id: text() }),
    card: group({ request_three_d_secure: choice('any', 'automatic', 'challenge') }),
  }),
  locale: choice(...locales.split(' ')),
  success_url: must(url),
  cancel_url: url,
  expires_at: whole(),
  expand,
};

export const stripeFacts: Readonly<Record<string, Facts>> = {
  'POST /v1/checkout/sessions': session,
  'GET /v1/checkout/sessions': {
    created,
    customer: text(),
    payment_intent: text(),
    status: choice('complete', 'expired', 'open'),
    ...paging,
  },
  'GET /v1/checkout/sessions/:id': { expand },
  'POST /v1/checkout/sessions/:id/expire': { expand },
  'POST /v1/refunds': {
    amount: whole({ min: 1 }),
    charge: text(),
    payment_intent: text(),
    metadata,
    reason: choice('duplicate', 'fraudulent', 'requested_by_customer'),
    expand,
  },
  'GET /v1/refunds': { charge: text(), created, payment_intent: text(), ...paging },
  'GET /v1/charges': { created, customer: text(), payment_intent: text(), transfer_group: text(), ...paging },
  'GET /v1/payment_intents/:id': { client_secret: text(), expand },
};

/** The smallest charge of a currency, in minor units. */
export const smallestCharge: Readonly<Record<string, number>> = { gbp: 30, eur: 50, usd: 50 };
/** A hosted page closes this many seconds after it was made, at the earliest and at the latest. */
export const pageSeconds = { least: 30 * 60, most: 24 * 60 * 60 } as const;
export const longestIdempotencyKey = 255;

/** The first thing wrong with what was sent, as `parameter: what`. */
export function problemWith(facts: Facts, sent: object, path = ''): string | null {
  const at = (name: string) => (path ? `${path}[${name}]` : name);
  for (const name of Object.keys(sent)) if (!Object.hasOwn(facts, name)) return `${at(name)}: unknown parameter`;
  for (const [name, fact] of Object.entries(facts)) {
    const value: unknown = Reflect.get(sent, name);
    if (value === undefined) {
      if (fact.must) return `${at(name)}: missing`;
      continue;
    }
    const problem = problemOf(fact, value, at(name));
    if (problem) return problem;
  }
  return null;
}

function problemOf(fact: Fact, value: unknown, at: string): string | null {
  if (fact.is === 'group') return isGroup(value) ? problemWith(fact.of, value, at) : `${at}: no object`;
  if (fact.is === 'metadata') return metadataProblem(value, at);
  if (fact.is === 'list') {
    if (!isGroup(value) || Object.keys(value).some((key, index) => key !== String(index))) return `${at}: no list`;
    const items = Object.values(value);
    if (items.length > (fact.max ?? 100)) return `${at}: too long`;
    return items.map((item, index) => problemOf(fact.of, item, `${at}[${index}]`)).find(Boolean) ?? null;
  }
  if (typeof value !== 'string') return `${at}: no single value`;
  return scalarProblem(fact, value) ? `${at}: ${scalarProblem(fact, value)}` : null;
}

function scalarProblem(
  fact: Exclude<Fact, { readonly is: 'group' | 'list' | 'metadata' }>,
  value: string,
): string | null {
  switch (fact.is) {
    case 'text':
      if (value === '' || value.length > (fact.max ?? 5_000)) return 'empty or too long';
      return fact.form && !fact.form.test(value) ? 'not of its form' : null;
    case 'whole':
      if (!/^-?\d+$/.test(value)) return 'no whole number';
      return Number(value) < (fact.min ?? -Infinity) || Number(value) > (fact.max ?? Infinity) ? 'out of range' : null;
    case 'flag':
      return value === 'true' || value === 'false' ? null : 'neither true nor false';
    case 'choice':
      return fact.of.includes(value) ? null : `must be one of ${fact.of.join(', ')}`;
  }
}

function metadataProblem(value: unknown, at: string): string | null {
  if (!isGroup(value) || Object.keys(value).length > 50) return `${at}: no metadata`;
  const wrong = Object.entries(value).find(
    ([key, each]) => key.length > 40 || typeof each !== 'string' || each.length > 500,
  );
  return wrong ? `${at}[${wrong[0]}]: no metadata` : null;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
