#!/usr/bin/env node
// Our ledger against the book of the payment provider, for one day.
import { parseArgs } from 'node:util';
import { bundled } from './lib/bundled.mjs';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { withPlatform } from './lib/platform.mjs';
import { table } from './lib/table.mjs';

const usage = `npm run payments -- reconcile               today, by UK time
npm run payments -- reconcile --day D       such as 2026-11-24

Notes what the provider knows and the ledger does not, then compares both, payment by payment.
Works beside a running product and without one. Exit codes: 0 drift 0 and nothing differs, 1 otherwise.`;

const findings = {
  missingHere: 'the provider took money for a payment that is not here',
  missingThere: 'the provider knows nothing of this money',
  receivedDiffers: 'other money received',
  refundedDiffers: 'other money given back',
  chargedTwice: 'charged once more under another reference',
};

/** @typedef {{ paymentId: string, reference: string, currency: string, received: number, refunded: number }} Booked */

/** @param {string | undefined} asked */
async function reconcile(asked) {
  let agrees = false;
  await withPlatform(async ({ environment, store, pool, clock, projector }) => {
    const [{ createProvider, reconcileDay }, { formatMoney, ukDay }] = await Promise.all([
      bundled('modules/payments/index'),
      import('@meridian/domain/kernel'),
    ]);
    const head = await projector.head();
    if (head && !(await projector.reached(['payments.payments'], head, 60_000))) {
      throw new Complaint('the read model of payments does not follow the log: npm run projections -- status');
    }
    const day = asked ?? ukDay(clock.now());
    const tools = { store, pool, provider: createProvider({ environment, pool, clock }) };
    agrees = tell(await reconcileDay(tools, day), formatMoney);
  });
  return agrees ? 0 : 1;
}

/** @param {any} report @param {(money: { amount: number, currency: any }) => string} formatMoney */
function tell(report, formatMoney) {
  const { day, provider, ledger, book, mended, findings: found, drift } = report;
  console.log(`${day}, ${provider}\n`);
  const row = (/** @type {string} */ name, /** @type {Booked[]} */ booked, /** @type {string} */ currency) => {
    const own = booked.filter((each) => each.currency === currency);
    const sum = (/** @type {'received' | 'refunded'} */ key) => own.reduce((total, each) => total + each[key], 0);
    const amounts = [sum('received'), sum('refunded'), sum('received') - sum('refunded')];
    const payments = String(own.filter(({ received }) => received > 0).length);
    return [name, currency, payments, ...amounts.map((amount) => formatMoney({ amount, currency }))];
  };
  const currencies = [...new Set([...Object.keys(drift), 'GBP'])];
  const rows = currencies.flatMap((currency) => [row('ledger', ledger, currency), row(provider, book, currency)]);
  console.log(table(['', 'currency', 'payments', 'received', 'given back', 'kept'], rows));
  if (mended.length > 0) {
    console.log(`\nnoted from the provider:`);
    console.log(
      table(
        ['payment', 'fact', 'outcome'],
        mended.map((/** @type {any} */ each) => Object.values(each)),
      ),
    );
  }
  if (found.length > 0) {
    console.log(`\nfindings:`);
    console.log(
      table(
        ['payment', 'what', 'ledger', provider],
        found.map((/** @type {any} */ each) => [
          (each.provider ?? each.ledger).paymentId,
          findings[/** @type {keyof typeof findings} */ (each.kind)],
          ...[each.ledger, each.provider].map(told),
        ]),
      ),
    );
  }
  const drifted = Object.entries(drift).filter(([, amount]) => amount !== 0);
  const agrees = found.length === 0 && drifted.length === 0;
  const shown =
    drifted.map(([currency, amount]) => formatMoney({ amount: Number(amount), currency })).join(', ') || '0';
  console.log(`\n${agrees ? '✓ ledger and provider agree' : '✗ ledger and provider differ'}, drift ${shown}`);
  return agrees;

  /** @param {Booked | null | undefined} booked */
  function told(booked) {
    if (!booked) return '–';
    const { received, refunded, currency } = booked;
    const [taken, given] = [received, refunded].map((amount) => formatMoney({ amount, currency }));
    return `${taken} − ${given} (${booked.reference.slice(0, 24)})`;
  }
}

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { day: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const { day } = values;
  const isDay = day === undefined || (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)));
  if (positionals.join(' ') === 'reconcile' && isDay) return reconcile(day);
  throw new Complaint(`that is not how it is used:\n${usage}`);
});
