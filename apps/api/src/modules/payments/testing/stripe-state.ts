import { pageSeconds, smallestCharge } from './stripe-api.facts.js';

export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}

type Fields = Readonly<Record<string, unknown>>;
type Kept = { id: string; created: number; [field: string]: unknown };

const now = () => Math.floor(Date.now() / 1000);
const at = (fields: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), fields);
const invalid = (code: string, message = code) => new StripeError(400, 'invalid_request_error', code, message);

/** Sessions, intents, charges and refunds as far as our calls see them. */
export class StripeState {
  readonly sessions = new Map<string, Kept>();
  readonly intents = new Map<string, Kept>();
  readonly charges = new Map<string, Kept>();
  readonly refunds = new Map<string, Kept>();
  /** What a refund is when it has just been asked for. */
  refundStatus = 'succeeded';
  private count = 0;

  next(): string {
    this.count += 1;
    return `stand${String(this.count).padStart(6, '0')}`;
  }

  carryOut(route: string, id: string, fields: Fields): object {
    switch (route) {
      case 'POST /v1/checkout/sessions':
        return this.createSession(fields);
      case 'POST /v1/checkout/sessions/:id/expire':
        return this.expire(this.find(this.sessions, id));
      case 'GET /v1/checkout/sessions/:id':
        return this.withIntent(this.find(this.sessions, id));
      case 'GET /v1/payment_intents/:id':
        return this.find(this.intents, id);
      case 'POST /v1/refunds':
        return this.createRefund(fields);
      case 'GET /v1/checkout/sessions':
        return listed(this.sessions, fields, ['status', 'payment_intent']);
      case 'GET /v1/charges':
        return listed(this.charges, fields, ['payment_intent']);
      case 'GET /v1/refunds':
        return this.listRefunds(fields);
      default:
        throw new StripeError(404, 'invalid_request_error', 'resource_missing');
    }
  }

  /** The buyer pays on the page. */
  pay(sessionId: string, created = now()): Kept {
    const session = this.find(this.sessions, sessionId);
    if (session['status'] !== 'open') throw new Error('the page is closed');
    const { amount_total: amount, currency } = session;
    const charge = { id: `ch_${this.next()}`, object: 'charge', created, paid: true, captured: true };
    const intent: Kept = { id: `pi_${this.next()}`, object: 'payment_intent', created, status: 'succeeded' };
    Object.assign(intent, { amount, currency, metadata: session['intentMetadata'], latest_charge: charge.id });
    const money = { amount, amount_captured: amount, amount_refunded: 0, currency };
    this.charges.set(charge.id, {
      ...charge,
      ...money,
      metadata: session['intentMetadata'],
      payment_intent: intent.id,
    });
    this.intents.set(intent.id, intent);
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id, url: null });
    return session;
  }

  private createSession(fields: Fields): Kept {
    const price = at(fields, 'line_items', '0', 'price_data');
    const amount = Number(at(price, 'unit_amount')) * Number(at(fields, 'line_items', '0', 'quantity') ?? 1);
    const currency = String(at(price, 'currency'));
    const expires = Number(fields['expires_at'] ?? now() + pageSeconds.most);
    const methods = Object.values(Object(fields['payment_method_types']));
    if (expires < now() + pageSeconds.least || expires > now() + pageSeconds.most) throw invalid('invalid_expires_at');
    if (amount < (smallestCharge[currency] ?? 50)) throw invalid('amount_too_small');
    if (methods.includes('wechat_pay') && !at(fields, 'payment_method_options', 'wechat_pay', 'client')) {
      throw invalid('parameter_missing', 'payment_method_options[wechat_pay][client]');
    }
    const id = `cs_test_${this.next()}`;
    const session: Kept = { id, object: 'checkout.session', created: now(), status: 'open', payment_status: 'unpaid' };
    const { client_reference_id, metadata, locale, success_url, cancel_url } = fields;
    Object.assign(session, {
      amount_total: amount,
      currency,
      expires_at: expires,
      client_reference_id,
      metadata,
      locale,
    });
    Object.assign(session, {
      success_url,
      cancel_url,
      payment_intent: null,
      url: `https://checkout.stripe.com/c/pay/${id}`,
    });
    session['intentMetadata'] = at(fields, 'payment_intent_data', 'metadata') ?? {};
    this.sessions.set(id, session);
    return session;
  }

  private expire(session: Kept): Kept {
    if (session['status'] !== 'open')
      throw invalid('session_not_open', 'Only Checkout Sessions with a status of open can be expired');
    return Object.assign(session, { status: 'expired', url: null });
  }

  private createRefund(fields: Fields): Kept {
    const intent = this.find(this.intents, String(fields['payment_intent']));
    const charge = this.find(this.charges, String(intent['latest_charge']));
    const left = Number(charge['amount_captured']) - Number(charge['amount_refunded']);
    const amount = Number(fields['amount'] ?? left);
    if (left === 0) throw invalid('charge_already_refunded');
    if (amount > left) throw invalid('amount_too_large');
    charge['amount_refunded'] = Number(charge['amount_refunded']) + amount;
    const refund: Kept = {
      id: `re_${this.next()}`,
      object: 'refund',
      created: now(),
      status: this.refundStatus,
      amount,
    };
    const { currency } = charge;
    Object.assign(refund, {
      currency,
      charge: charge.id,
      payment_intent: intent.id,
      metadata: fields['metadata'] ?? {},
    });
    this.refunds.set(refund.id, refund);
    return refund;
  }

  private listRefunds(fields: Fields): object {
    const expanded = Object.values(Object(fields['expand'])).includes('data.charge');
    const page = listed(this.refunds, fields, ['payment_intent', 'charge']);
    const data = page.data.map((refund) =>
      expanded ? { ...refund, charge: this.charges.get(String(refund['charge'])) } : refund,
    );
    return { ...page, data };
  }

  private withIntent(session: Kept): Kept {
    const intent = this.intents.get(String(session['payment_intent']));
    const charge = intent && this.charges.get(String(intent['latest_charge']));
    return { ...session, payment_intent: intent ? { ...intent, latest_charge: charge ?? null } : null };
  }

  private find(kept: ReadonlyMap<string, Kept>, id: string): Kept {
    const found = kept.get(id);
    if (!found) throw new StripeError(404, 'invalid_request_error', 'resource_missing', `No such object: ${id}`);
    return found;
  }
}

/** Newest first, in pages of at most `limit`. */
function listed(kept: ReadonlyMap<string, Kept>, fields: Fields, filters: readonly string[]) {
  const bounds = Object(fields['created']) as Record<string, string>;
  const fits = ({ created }: Kept): boolean =>
    created >= Number(bounds['gte'] ?? 0) &&
    created > Number(bounds['gt'] ?? -1) &&
    created <= Number(bounds['lte'] ?? Infinity) &&
    created < Number(bounds['lt'] ?? Infinity);
  const all = [...kept.values()]
    .reverse()
    .filter((each) => fits(each) && filters.every((name) => fields[name] === undefined || each[name] === fields[name]));
  const from = fields['starting_after'] ? all.findIndex(({ id }) => id === fields['starting_after']) + 1 : 0;
  const data = all.slice(from, from + Number(fields['limit'] ?? 10));
  return { object: 'list', url: '/v1', data, has_more: from + data.length < all.length };
}
