import type { FieldType } from '@meridian/contracts/kernel';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney, type Money } from '../../lib/format/money.ts';
import { formatDay, formatUkMoment, ukStamp } from '../../lib/format/uk-moment.ts';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import type { Language } from '../../lib/i18n/languages.ts';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { actorText } from './actor-text.ts';

export interface Words {
  readonly language: Language;
  say(id: MessageId, values?: Record<string, string | number>): string;
  /** A label of the schema, or the text of a refusal. */
  label(key: string, values?: Record<string, string | number>): string;
}

export function useWords(): Words {
  const intl = useIntl();
  const { language } = useLanguage();
  return useMemo(
    () => ({
      language,
      say: (id, values) => intl.formatMessage({ id }, values),
      label: (key, values) => {
        const known = key in intl.messages ? (key as MessageId) : 'notification.error.oops';
        return intl.formatMessage({ id: known }, values);
      },
    }),
    [intl, language],
  );
}

type Form = 'screen' | 'file';

/** A value of a list in the reader's words; nothing is an empty text. In a file, moments can be sorted. */
export function textOf(value: unknown, type: FieldType, words: Words, form: Form = 'screen'): string {
  if (value === null || value === undefined || value === '') return '';
  const { language } = words;
  switch (type.kind) {
    case 'boolean':
      return words.say(value === true ? 'admin.yes' : 'admin.no');
    case 'enum': {
      const known = type.values.find((each) => each.value === value);
      return known ? words.label(known.label) : String(value);
    }
    case 'localText':
      return (value as Record<Language, string>)[language];
    case 'date':
      return form === 'file' ? String(value) : formatDay(String(value), language);
    case 'dateTime':
      return form === 'file' ? ukStamp(String(value)) : formatUkMoment(String(value), language);
    case 'actor':
      return actorText(String(value), words);
    case 'money':
      return formatMoney(value as Money);
    case 'list':
      return (value as unknown[])
        .map((each) => textOf(each, type.of, words, form))
        .join(language === 'zh' ? '、' : ', ');
    case 'object':
      return Object.entries(value as object)
        .filter(([name, part]) => name !== '__typename' && (typeof part === 'string' || typeof part === 'number'))
        .map(([, part]) => String(part))
        .join(language === 'zh' ? '，' : ', ');
    default:
      return String(value);
  }
}
