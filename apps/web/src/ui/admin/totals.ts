import { formatMoney, type Money } from '../../lib/format/money.ts';
import type { AdminRow, TableColumn } from './record-page.ts';

/** The sum of a column of money, each currency for itself; nothing for another column. */
export function totalOf({ name, type }: TableColumn, rows: readonly AdminRow[]): string | undefined {
  if (type.kind !== 'money') return undefined;
  const sums = new Map<Money['currency'], number>();
  for (const row of rows) {
    const money = row[name] as Money | null | undefined;
    if (money) sums.set(money.currency, (sums.get(money.currency) ?? 0) + money.amount);
  }
  return [...sums].map(([currency, amount]) => formatMoney({ currency, amount })).join(' + ') || undefined;
}
