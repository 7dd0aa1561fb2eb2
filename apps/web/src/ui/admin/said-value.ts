import { formatMoney, type Money } from '../../lib/format/money.ts';
import { formatDay, formatUkMoment } from '../../lib/format/uk-moment.ts';
import type { Words } from './admin-text.ts';

/** A value as the server says it: in words where it has some, else by its kind. */
export interface SaidValue {
  readonly kind: string;
  readonly value?: string | null;
  readonly text?: Readonly<Record<'en' | 'zh', string>> | null;
}

/** `erased`: of somebody who is no more; `sealed`: not for this reader. */
export function saidText({ kind, value, text }: SaidValue, { language, say }: Pick<Words, 'language' | 'say'>): string {
  if (text) return text[language];
  const said = value ?? '';
  switch (kind) {
    case 'money': {
      const [amount, currency] = said.split(' ');
      return formatMoney({ amount: Number(amount), currency } as Money);
    }
    case 'moment':
      return formatUkMoment(said, language);
    case 'day':
      return formatDay(said, language);
    case 'flag':
      return say(said === 'true' ? 'admin.yes' : 'admin.no');
    case 'none':
      return say('admin.value.none');
    case 'sealed':
      return say('admin.value.sealed');
    case 'erased':
      return say('admin.value.erased');
    case 'more':
      return say('admin.value.more', { count: Number(said) });
    default:
      return said;
  }
}

/** A field that an event changed, with what it was and what it is. */
export interface ChangedValue {
  readonly names: readonly Readonly<Record<'en' | 'zh', string>>[];
  readonly before: readonly SaidValue[];
  readonly after: readonly SaidValue[];
}
