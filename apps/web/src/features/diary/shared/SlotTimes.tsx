import { useId } from 'react';
import type { Language } from '../../../lib/i18n/languages.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { ukHour } from '../../../lib/format/uk-moment.ts';
import { formatUkClock, formatUkDay } from '../../../lib/format/uk-time.ts';
import { Say } from '../../../ui/Say.tsx';
import { partOfDay, partsOfDay, type PartOfDay, type Slot } from './month.ts';
import styles from './slots.module.css';

type Props = {
  day: string;
  slots: readonly Slot[];
  chosen?: string;
  language: Language;
  onChoose(at: string): void;
};

const names = {
  morning: 'slots.morning',
  afternoon: 'slots.afternoon',
  evening: 'slots.evening',
} as const satisfies Record<PartOfDay, MessageId>;

const same = (one: string, other: string | undefined) => other !== undefined && Date.parse(one) === Date.parse(other);

export function SlotTimes({ day, slots, chosen, language, onChoose }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.times}>
      <legend>
        <Say id="slots.times" values={{ day: formatUkDay(day, language) }} />
      </legend>
      {partsOfDay.map((part) => {
        const within = slots.filter(({ at }) => partOfDay(ukHour(at)) === part);
        if (within.length === 0) return null;
        return (
          <fieldset key={part} className={styles.part}>
            <legend>
              <Say id={names[part]} />
            </legend>
            <div className={styles.partTimes}>
              {within.map(({ at }) => (
                <label key={at} className={styles.time}>
                  <input type="radio" name={id} checked={same(at, chosen)} onChange={() => onChoose(at)} />
                  <span data-formatted>{formatUkClock(at, language)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </fieldset>
  );
}
