import { randomUUID } from 'node:crypto';
import { type CounterMethod, isRefused, money, refuse } from '@meridian/domain/kernel';
import { asViewer, type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { atTime, testClock } from '../../../../test/test-clock.js';
import type { TestApi } from '../../../../test/test-api.js';
import type { Contracts } from '../../../platform/graphql/contracts.js';
import type { Product } from '../../../platform/product-module.js';
import { identityModule } from '../../identity/index.js';
import { people } from '../../identity/people/people.projection.js';
import { noteCounterPayment } from '../paying/counter-payment.handler.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../paying/provider.port.js';
import { PaymentJobs } from '../reconcile/payments.job.js';
import { SandboxBook } from '../sandbox/sandbox-book.store.js';
import { SandboxSecret } from '../sandbox/sandbox-secret.store.js';
import { signatureHeader, signatureOf } from '../sandbox/signature.js';
import { type Payable, Payables, type PayAnswer, paymentsModule, type PayRequest } from '../index.js';

const minute = 60_000;

/** A cart of the tests: its price is in its name, such as `1250-<id>`, and its time is fifteen minutes. */
export class TestCarts implements Payable {
  readonly kind = 'cart';
  readonly words = 'shop';
  readonly refundsItself = true;
  private readonly begun = new Map<string, string>();

  async begin({ subjectId, idempotencyKey, seen, viewer }: PayRequest): Promise<PayAnswer> {
    const price = Number(subjectId.split('-')[0]);
    if (!viewer.userId || Number.isNaN(price)) return refuse('notFound');
    if (price === 0) return { settled: { subjectId } };
    if (seen !== price) return refuse('priceChanged', { total: price });
    const paymentId = `${subjectId}.${idempotencyKey}`.slice(0, 40);
    const until = this.begun.get(paymentId) ?? new Date(Date.now() + 15 * minute).toISOString();
    this.begun.set(paymentId, until);
    return { due: { paymentId, userId: viewer.userId, amount: money(price), until, language: 'en' } };
  }

  landing(subjectId: string, ended: 'paid' | 'cancelled'): string {
    return ended === 'paid' ? `/paysuccess/${subjectId}` : '/paycancel/';
  }

  record({ orderId }: { readonly orderId: string | null }): string {
    return `/admin/orders?view=all&open=${orderId}`;
  }
}

export interface Begun {
  readonly paymentId: string;
  readonly redirectUrl?: string;
  readonly qrUrl?: string;
  readonly expiresAt?: string;
}

export const buyer = asViewer({ userId: 'buyer-1', role: 'Patient' });
export const other = asViewer({ userId: 'buyer-2', role: 'Patient' });
export const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });

export const newCart = (price: number): string => `${price}-${randomUUID().slice(0, 12)}`;

export const paymentsProduct: Product = [paymentsModule, { ...identityModule, projections: [people] }];

export async function startPayments(
  product: Product = paymentsProduct,
  variables: Readonly<Record<string, string>> = {},
  contracts?: Contracts,
): Promise<ModuleStack> {
  const stack = await startModuleStack(product, variables, { overrides: [testClock], ...(contracts && { contracts }) });
  stack.api.api.nest.get(Payables, { strict: false }).register(new TestCarts());
  return stack;
}

export function payBody(cartId: string, changes: object = {}): object {
  return { cartId, method: 'card', idempotencyKey: 'key-00001', seen: Number(cartId.split('-')[0]), ...changes };
}

export async function begin({ api }: ModuleStack, cartId: string, changes: object = {}): Promise<Begun> {
  const answer = await api.post('/api/payments/', payBody(cartId, changes), buyer);
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Begun;
}

/** What a place took of the buyer, for a booking. */
export async function taken(
  stack: ModuleStack,
  amount: number,
  counterMethod: CounterMethod,
  at = new Date(),
): Promise<string> {
  const paymentId = `till-${randomUUID().slice(0, 12)}`;
  const subject = { kind: 'booking', id: `booking-${paymentId}` };
  const data = { paymentId, subject, userId: 'buyer-1', amount: money(amount), receivedAt: at.toISOString() };
  const noted = await noteCounterPayment(
    stack.store,
    { ...data, counterMethod, tillReceipt: 'T-7' },
    { actor: 'staff-1' },
  );
  if (isRefused(noted)) throw new Error(noted.refused);
  await stack.settled();
  return paymentId;
}

/** Presses a button of the sandbox's page, as a browser without script would. */
export function press({ api }: ModuleStack, { redirectUrl, qrUrl }: Begun, step: string): Promise<Response> {
  return fetch(`${api.url}${redirectUrl ?? qrUrl}/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
}

export async function statusOf({ api }: ModuleStack, { paymentId }: Begun): Promise<string> {
  const answer = await api.get(`/api/payments/${paymentId}`, buyer);
  return answer.ok ? ((await answer.json()) as { status: string }).status : String(answer.status);
}

export async function eventsOf({ store }: ModuleStack, { paymentId }: Begun): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of store.read(`payment-${paymentId}`)) types.push(type);
  return types;
}

/** The jobs of one of the processes, at a moment of the test's choosing. */
export function jobsOf({ api }: TestApi, now: () => Date) {
  const jobs = api.nest.get(PaymentJobs, { strict: false });
  return { deadlines: () => atTime(now, () => jobs.deadlines()) };
}

/** The house's parts as the jobs use them, at a moment of the test's choosing. */
export function toolsOf({ api }: ModuleStack, now: () => Date = () => new Date()) {
  const { pool, store } = api.api.platform;
  const provider = api.api.nest.get<PaymentProvider>(PAYMENT_PROVIDER, { strict: false });
  return { pool, store, provider, jobs: jobsOf(api, now), book: new SandboxBook(pool) };
}

/** Sends a callback as the provider would; `changes` corrupts it. */
export async function tell(
  { api }: ModuleStack,
  fact: object,
  { id = randomUUID(), at = new Date(), secret, sent, provider = 'sandbox' }: Telling = {},
): Promise<Response> {
  const body = JSON.stringify({ id, fact });
  const known = secret ?? (await new SandboxSecret(api.api.platform.pool).read());
  return fetch(`${api.url}/api/payments/callback/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(known, body, at) },
    body: sent ?? body,
  });
}

export interface Telling {
  readonly id?: string;
  readonly at?: Date;
  readonly secret?: string;
  /** Instead of what was signed. */
  readonly sent?: string;
  readonly provider?: string;
}

export const referenceOf = ({ redirectUrl, qrUrl }: Begun): string =>
  (redirectUrl ?? qrUrl ?? '').split('/').at(-1) ?? '';

export function received(begun: Begun, amount: number, changes: object = {}): object {
  const { paymentId } = begun;
  const fact = { kind: 'received', paymentId, reference: referenceOf(begun), amount: money(amount) };
  return { ...fact, receivedAt: new Date().toISOString(), ...changes };
}

export async function callbacksOf({ pool }: ModuleStack, { paymentId }: Begun): Promise<string[]> {
  const text = 'select kind, outcome from payments.callbacks where payment_id = $1 order by received_at';
  const { rows } = await pool.query<{ kind: string; outcome: string }>({ text, values: [paymentId] });
  return rows.map(({ kind, outcome }) => `${kind} ${outcome}`);
}
