import { formatMoney, isDay, type Money, ukDay } from '@meridian/domain/kernel';
import type { Booked, Finding } from '@meridian/domain/payments';
import { type DayReport, PaymentJobs } from '../modules/payments/index.js';
import { command, Complaint, say, type Site, type Terminal } from './command.js';
import { withProduct } from './composition.js';

const findings: Readonly<Record<Finding['kind'], string>> = {
  missingHere: 'the provider took money for a payment that is not here',
  missingThere: 'the provider knows nothing of this money',
  receivedDiffers: 'other money received',
  refundedDiffers: 'other money given back',
  chargedTwice: 'charged once more under another reference',
};
const amountOf = (amount: number, currency: string) => formatMoney({ amount, currency: currency as Money['currency'] });

const reconcile = (asked: string | undefined) => (site: Site) =>
  withProduct(site, async ({ platform, part }) => {
    const { clock, projector } = platform;
    const head = await projector.head();
    if (head && !(await projector.reached(['payments.payments'], head, 60_000))) {
      throw new Complaint('the read model of payments does not follow the log: npm run projections -- status');
    }
    const report = await part(PaymentJobs).reconcileDay(asked ?? ukDay(clock.now()));
    return tell(report, site.terminal) ? 0 : 1;
  });

function tell(report: DayReport, { table }: Terminal): boolean {
  const { day, provider: name, ledger, book, mended, findings: found, drift } = report;
  say(`${day}, ${name}\n`);
  const currencies = [...new Set([...Object.keys(drift), 'GBP'])];
  const rows = currencies.flatMap((currency) => [summed('ledger', ledger, currency), summed(name, book, currency)]);
  say(table(['', 'currency', 'payments', 'received', 'given back', 'kept'], rows));
  if (mended.length > 0) {
    say('\nnoted from the provider:');
    const noted = mended.map(({ paymentId, fact, outcome }) => [paymentId, fact, outcome]);
    say(table(['payment', 'fact', 'outcome'], noted));
  }
  if (found.length > 0) {
    say('\nfindings:');
    say(table(['payment', 'what', 'ledger', name], found.map(described)));
  }
  const drifted = Object.entries(drift).filter(([, amount]) => amount !== 0);
  const agrees = found.length === 0 && drifted.length === 0;
  const sums = drifted.map(([currency, amount]) => amountOf(amount, currency));
  const verdict = agrees ? '✓ ledger and provider agree' : '✗ ledger and provider differ';
  say(`\n${verdict}, drift ${sums.join(', ') || '0'}`);
  return agrees;
}

function summed(name: string, booked: readonly Booked[], currency: string): string[] {
  const own = booked.filter((each) => each.currency === currency);
  const sum = (key: 'received' | 'refunded') => own.reduce((total, each) => total + each[key], 0);
  const amounts = [sum('received'), sum('refunded'), sum('received') - sum('refunded')];
  const payments = String(own.filter(({ received }) => received > 0).length);
  return [name, currency, payments, ...amounts.map((amount) => amountOf(amount, currency))];
}

function described(finding: Finding): string[] {
  const here = 'ledger' in finding ? finding.ledger : null;
  const there = 'provider' in finding ? finding.provider : null;
  return [(there ?? here)?.paymentId ?? '', findings[finding.kind], ...[here, there].map(moved)];
}

function moved(booked: Booked | null): string {
  if (!booked) return '–';
  const { received, refunded, currency, reference } = booked;
  const [taken, given] = [received, refunded].map((amount) => amountOf(amount, currency));
  return `${taken} − ${given} (${reference.slice(0, 24)})`;
}

/** Our ledger against the book of the payment provider, for one day. */
export const payments = command({
  usage: `npm run payments -- reconcile               today, by UK time
npm run payments -- reconcile --day D       such as 2026-11-24

Notes what the provider knows and the ledger does not, then compares both, payment by payment.
Works beside a running product and without one. Exit codes: 0 drift 0 and nothing differs, 1 otherwise.`,
  options: { day: { type: 'string' } },
  plan(words, { day }) {
    const fits = words.join(' ') === 'reconcile' && (day === undefined || isDay(day));
    return fits ? reconcile(day) : null;
  },
});
