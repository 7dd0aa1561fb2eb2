import { ukDay } from '@meridian/domain/kernel';
import { paymentRecordYears } from '@meridian/domain/payments/rules';
import type { PersonalField } from './personal-record-sources.registry.js';

type Value = string | null;

/** Records as fields, each with the key of its label. */
export function personalFields(
  label: (name: string) => string,
  records: readonly Readonly<Record<string, Value>>[],
): PersonalField[][] {
  return records.map((record) => Object.entries(record).map(([name, value]) => ({ name, label: label(name), value })));
}

/** The day until which the records of a payment have to be kept. */
export function paymentRecordsUntil(paidAt: Date): string {
  const [year = '', ...monthAndDay] = ukDay(paidAt).split('-');
  const day = [Number(year) + paymentRecordYears, ...monthAndDay].join('-');
  return day.endsWith('-02-29') ? day.replace('-29', '-28') : day;
}
