import type { ConsultationMode } from '@meridian/contracts/generated/public';
import { callOrderTime, callTime, freeCancelHours } from '@meridian/domain/gp/rules';
import { ukInstant } from '@meridian/domain/kernel/rules';
import type { GpAppointmentFragment, GpOfferQuery } from '../../../gql/graphql.ts';
import { formatUkClock } from '../../../lib/format/uk-time.ts';
import type { Money } from '../../../lib/format/money.ts';
import type { Language } from '../../../lib/i18n/languages.ts';

export type AppointmentNow = GpAppointmentFragment;
export type GpOfferNow = GpOfferQuery;
export type GpPricesNow = GpOfferQuery['gpPrices'];
export type Practitioner = GpOfferQuery['practitioners'][number];

/** Until when cancelling is free, given the promised time. */
export const freeUntil = (callBy: string): Date => new Date(Date.parse(callBy) - freeCancelHours * 3_600_000);

const clock = (time: string, language: Language) => formatUkClock(ukInstant('2026-01-01', time), language);

/** The times of the promise, as the reader writes them. */
export const promiseTimes = (language: Language) => ({
  order: clock(callOrderTime, language),
  call: clock(callTime, language),
});

/** What the doctor costs for a length; undefined where it cannot be had. */
export function consultationPrice({ modes }: GpPricesNow, mode: ConsultationMode, minutes: number): Money | undefined {
  const price = modes.find((each) => each.mode === mode);
  if (price === undefined) return undefined;
  const { amount, minutes: included, furtherMinute } = price;
  const further =
    included == null || furtherMinute == null ? 0 : furtherMinute.amount * Math.max(0, minutes - included);
  return { ...amount, amount: amount.amount + further };
}

/** What the interpreter costs for a preferred length. */
export const interpreterPrice = ({ interpreter, interpreterMinutes }: GpPricesNow, minutes: number) => ({
  ...interpreter,
  amount: interpreter.amount * Math.max(1, Math.ceil(minutes / interpreterMinutes)),
});
