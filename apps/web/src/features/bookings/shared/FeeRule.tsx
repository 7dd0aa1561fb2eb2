import { formatMoney, type Money } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';

export type Fee = { amount: Money; rule: 'free' | 'late'; freeUntil: string };

interface Props {
  fee: Fee | null | undefined;
  /** One that takes no payment takes none for changing the time. */
  venue: { takesPayment: boolean };
}

/** What changing or cancelling costs, and the rule behind it. */
export function FeeRule({ fee, venue }: Props) {
  const { language } = useLanguage();
  if (!fee) return <Say id="bookingParts.fee.rule" />;
  if (fee.rule === 'late' && fee.amount.amount === 0) return <Say id="bookingParts.fee.none" />;
  const values = { time: formatUkTime(fee.freeUntil, language), amount: formatMoney(fee.amount) };
  if (venue.takesPayment) {
    return <Say id={fee.rule === 'free' ? 'bookingParts.fee.free' : 'bookingParts.fee.late'} values={values} />;
  }
  const cancelling = fee.rule === 'free' ? 'bookingParts.fee.cancel.free' : 'bookingParts.fee.cancel.late';
  return <Say id={cancelling} values={values} />;
}
