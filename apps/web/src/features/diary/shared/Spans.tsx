import { IconPlus, IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { ClockInput } from '../../../ui/form/ClockInput.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './hours.module.css';
import { oneMore, type SpanDraft } from './week-draft.ts';

type Props = {
  /** What these hours are of, for those who do not see it. */
  of: string;
  spans: readonly SpanDraft[];
  onChange(spans: readonly SpanDraft[]): void;
};

/** The hours of one day: none, or from and until, as often as there are breaks. */
export function Spans({ of, spans, onChange }: Props) {
  const intl = useIntl();
  const say = (id: 'hours.from' | 'hours.until' | 'hours.remove') => `${of}: ${intl.formatMessage({ id })}`;
  const change = (index: number, part: Partial<SpanDraft>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)));
  return (
    <div className={styles.spans}>
      {spans.length === 0 && (
        <span className={styles.soft}>
          <Say id="hours.closed" />
        </span>
      )}
      {spans.map(({ from, until }, index) => (
        <span key={index} className={styles.span}>
          <ClockInput
            required
            className={styles.time}
            aria-label={say('hours.from')}
            value={from}
            onChange={(time) => change(index, { from: time })}
          />
          <span aria-hidden>–</span>
          <ClockInput
            required
            className={styles.time}
            aria-label={say('hours.until')}
            value={until}
            onChange={(time) => change(index, { until: time })}
          />
          <button
            type="button"
            className={styles.small}
            aria-label={say('hours.remove')}
            onClick={() => onChange(spans.filter((_span, at) => at !== index))}
          >
            <IconX size={20} aria-hidden />
          </button>
        </span>
      ))}
      <button type="button" className={styles.more} onClick={() => onChange(oneMore(spans))}>
        <IconPlus size={18} aria-hidden />
        <Say id={spans.length === 0 ? 'hours.openDay' : 'hours.more'} />
      </button>
    </div>
  );
}
