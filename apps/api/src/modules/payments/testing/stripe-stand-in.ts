import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import type { StripeSetting } from '../stripe/stripe-client.live.js';
import { formFields } from './form-fields.js';
import { longestIdempotencyKey, problemWith, stripeFacts } from './stripe-api.facts.js';
import { StripeError, StripeState } from './stripe-state.js';

interface Saved {
  readonly request: string;
  readonly status: number;
  readonly body: object;
}

export const webhookSecret = 'whsec_of_the_tests';
const secretKey = 'sk_test_of_the_tests';

/** Stripe's side of the wire: checks each call against the published description and keeps a book of its own. */
export class StripeStandIn {
  readonly state = new StripeState();
  /** What was sent that the description does not allow. */
  readonly complaints: string[] = [];
  readonly calls: string[] = [];
  /** How many calls are carried out and then never answered. */
  loseAnswers = 0;
  /** How many calls fail as an outage, or with the named error. */
  outages = 0;
  outage = new StripeError(500, 'api_error', 'outage');
  private readonly saved = new Map<string, Saved>();
  private readonly server = createServer((request, response) => void this.serve(request, response));

  async start(): Promise<StripeSetting> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return { secretKey, webhookSecret, address: { host: '127.0.0.1', port, protocol: 'http' } };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** A webhook's body and its signature, as Stripe sends them. */
  event(type: string, object: object, at = new Date()): { readonly body: string; readonly signature: string } {
    const created = Math.floor(at.getTime() / 1000);
    const envelope = { id: `evt_${this.state.next()}`, object: 'event', api_version: Stripe.API_VERSION, created };
    const body = JSON.stringify({ ...envelope, type, data: { object }, livemode: false, pending_webhooks: 1 });
    const header = { payload: body, secret: webhookSecret, timestamp: created };
    return { body, signature: new Stripe(secretKey).webhooks.generateTestHeaderString(header) };
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let sent = '';
    for await (const chunk of request) sent += String(chunk);
    const url = new URL(request.url ?? '/', 'http://stripe');
    const { status, body } = this.answer(request, url, sent);
    if (this.loseAnswers > 0) {
      this.loseAnswers -= 1;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${this.state.next()}` });
    response.end(JSON.stringify(body));
  }

  private answer(request: IncomingMessage, url: URL, sent: string): Omit<Saved, 'request'> {
    const { method = '' } = request;
    const route = `${method} ${url.pathname.replace(/\/(cs|pi|ch|re)_\w+/, '/:id')}`;
    this.calls.push(route);
    if (this.outages > 0) {
      this.outages -= 1;
      return failure(this.outage);
    }
    const wrong = this.headerProblem(request) ?? this.fieldProblem(route, method === 'GET' ? url.search : sent);
    if (wrong) {
      this.complaints.push(`${route}: ${wrong}`);
      return failure(new StripeError(400, 'invalid_request_error', 'parameter_unknown', wrong));
    }
    const key = request.headers['idempotency-key'];
    const fingerprint = JSON.stringify([route, url.pathname, sent]);
    const before = typeof key === 'string' ? this.saved.get(key) : undefined;
    if (before)
      return before.request === fingerprint
        ? before
        : failure(new StripeError(400, 'idempotency_error', 'idempotency_key_in_use'));
    const id = /\/((?:cs|pi|ch|re)_\w+)/.exec(url.pathname)?.[1] ?? '';
    try {
      const body = this.state.carryOut(route, id, formFields(method === 'GET' ? url.search.slice(1) : sent));
      if (typeof key === 'string') this.saved.set(key, { request: fingerprint, status: 200, body });
      return { status: 200, body };
    } catch (error) {
      if (error instanceof StripeError) return failure(error);
      throw error;
    }
  }

  private headerProblem({ method, headers }: IncomingMessage): string | null {
    if (headers.authorization !== `Bearer ${secretKey}`) return 'Authorization is missing or wrong';
    if (headers['stripe-version'] !== Stripe.API_VERSION) return 'Stripe-Version is not the pinned one';
    if (method !== 'POST') return null;
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return 'a body must be form encoded';
    const key = headers['idempotency-key'];
    return typeof key === 'string' && key.length <= longestIdempotencyKey
      ? null
      : 'Idempotency-Key is missing or too long';
  }

  private fieldProblem(route: string, encoded: string): string | null {
    const facts = stripeFacts[route];
    return facts ? problemWith(facts, formFields(encoded.replace(/^\?/, ''))) : 'no such call is described';
  }
}

function failure({ status, kind, code, message }: StripeError): Omit<Saved, 'request'> {
  return { status, body: { error: { type: kind, code, message } } };
}
