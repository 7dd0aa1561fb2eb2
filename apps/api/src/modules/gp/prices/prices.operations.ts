import type { GpPrices } from '@meridian/contracts/generated/public';
import { consultationModes } from '@meridian/domain/gp/rules';
import { priceListOn } from '@meridian/domain/gp';
import { money, ukDay } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { publicOperations, token } from '../../../platform/operations/index.js';

export const gpPricesOperations = publicOperations({
  name: 'gpPricesOperations',
  module: 'gp',
  uses: { clock: token<Clock>(CLOCK) },
  fields: { Query: { gpPrices: { allow: 'public', run: ({ clock }) => pricesOn(ukDay(clock.now())) } } },
});

function pricesOn(day: string): GpPrices {
  const { version, modes, interpreter, letter, sickNote, certificateFrom } = priceListOn(day);
  return {
    version,
    modes: consultationModes.map((mode) => {
      const { amount, minutes, furtherMinute } = modes[mode];
      return { mode, amount: money(amount), minutes, furtherMinute: minutes === null ? null : money(furtherMinute) };
    }),
    interpreter: money(interpreter.amount),
    interpreterMinutes: interpreter.minutes,
    letter: money(letter),
    sickNote: money(sickNote),
    certificateFrom: money(certificateFrom),
  };
}
