import { formatDay, ukStamp } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';

type Props = { readonly value: unknown };

const ukDay = (instant: number) => ukStamp(new Date(instant)).slice(0, 10);
const nothing = '–';

export function Percent({ value }: Props) {
  return <span data-formatted>{value === null || value === undefined ? nothing : `${String(value)}%`}</span>;
}

/** The UK day of an instant. */
export function FirstDay({ value }: Props) {
  const { language } = useLanguage();
  return <span data-formatted>{value ? formatDay(ukDay(Date.parse(String(value))), language) : nothing}</span>;
}

/** The last whole UK day before an instant at which something ends. */
export function LastDay({ value }: Props) {
  const { language } = useLanguage();
  return <span data-formatted>{value ? formatDay(ukDay(Date.parse(String(value)) - 1), language) : nothing}</span>;
}
