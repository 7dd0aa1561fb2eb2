import { IconPlus, IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { ClockInput } from '../../../ui/form/ClockInput.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-venues.module.css';
import { oneMore, type SpanDraft } from './hours-draft.ts';

type Props = {
  /** What these hours are of, for those who do not see it. */
  of: string;
  spans: readonly SpanDraft[];
  onChange(spans: readonly SpanDraft[]): void;
};

/** The hours of one day: none, or from and until, as often as there are breaks. */
export function Spans({ of, spans, onChange }: Props) {
  const intl = useIntl();
  const say = (id: 'adminVenues.from' | 'adminVenues.until' | 'adminVenues.remove') =>
    `${of}: ${intl.formatMessage({ id })}`;
  const change = (index: number, part: Partial<SpanDraft>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)));
  return (
    <div className={styles.spans}>
      {spans.length === 0 && (
        <span className={styles.soft}>
          <Say id="adminVenues.closed" />
        </span>
      )}
      {spans.map(({ from, until }, index) => (
        <span key={index} className={styles.span}>
          <ClockInput
            required
            className={styles.time}
            aria-label={say('adminVenues.from')}
            value={from}
            onChange={(time) => change(index, { from: time })}
          />
          <span aria-hidden>–</span>
          <ClockInput
            required
            className={styles.time}
            aria-label={say('adminVenues.until')}
            value={until}
            onChange={(time) => change(index, { until: time })}
          />
          <button
            type="button"
            className={styles.small}
            aria-label={say('adminVenues.remove')}
            onClick={() => onChange(spans.filter((_span, at) => at !== index))}
          >
            <IconX size={20} aria-hidden />
          </button>
        </span>
      ))}
      <button type="button" className={styles.more} onClick={() => onChange(oneMore(spans))}>
        <IconPlus size={18} aria-hidden />
        <Say id={spans.length === 0 ? 'adminVenues.openDay' : 'adminVenues.moreHours'} />
      </button>
    </div>
  );
}
