import { useIntl, type IntlShape } from 'react-intl';
import type { ReadingFlag } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import { scaleOf } from './range-scale.ts';
import { withUnit, type ReadingView } from './report.ts';
import styles from './report.module.css';

const middle = 22;
const heights = { criticalLow: 8, low: 8, normal: 16, high: 8, criticalHigh: 8 };

/** Where the reading lies, drawn for the eye. */
export function RangeBar({ reading }: { reading: ReadingView }) {
  const scale = scaleOf(reading.range);
  const value = Number(reading.value ?? Number.NaN);
  if (!scale || Number.isNaN(value)) return null;
  const at = scale.place(value);
  return (
    <svg className={styles.bar} aria-hidden height="58" width="100%">
      {scale.zones.map(({ kind, from, to }) => (
        <rect
          key={kind}
          data-zone={kind}
          x={`${from}%`}
          width={`${to - from}%`}
          y={middle - heights[kind] / 2}
          height={heights[kind]}
        />
      ))}
      {scale.bounds.map((bound) => (
        <g key={bound.at} className={styles.bound}>
          <line x1={`${bound.at}%`} x2={`${bound.at}%`} y1={middle - 12} y2={middle + 12} />
          <text x={`${bound.at}%`} y="54" textAnchor="middle">
            {bound.label}
          </text>
        </g>
      ))}
      {reading.comparator && (
        <line
          className={styles.open}
          x1={`${at}%`}
          x2={reading.comparator === 'below' ? '0%' : '100%'}
          y1={middle}
          y2={middle}
        />
      )}
      <circle className={styles.marker} data-open={reading.comparator != null} cx={`${at}%`} cy={middle} r="8" />
    </svg>
  );
}

const positions: Partial<Record<ReadingFlag, MessageId>> = {
  normal: 'report.position.normal',
  low: 'report.position.low',
  high: 'report.position.high',
  criticalLow: 'report.position.criticalLow',
  criticalHigh: 'report.position.criticalHigh',
  indeterminate: 'report.position.indeterminate',
};

type Ranged = { readonly range?: { low?: string | null; high?: string | null } | null; readonly unit?: string | null };

/** The same in words, for who cannot see the drawing or does not read such drawings. */
export function Position({ reading }: { reading: ReadingView }) {
  const intl = useIntl();
  const id = positions[reading.flag];
  const range = rangeWords(intl, reading);
  if (!id || range === undefined) return null;
  return (
    <p className={styles.soft}>
      <Say id={id} values={{ range: <span data-formatted>{range}</span> }} />
    </p>
  );
}

/** `3.5 to 5.3 mmol/L`; undefined where nothing is usual. */
export function rangeWords(intl: IntlShape, { range, unit }: Ranged): string | undefined {
  const { low, high } = range ?? {};
  if (low && high) return intl.formatMessage({ id: 'report.range.between' }, { low, high: withUnit(high, unit) });
  if (low) return intl.formatMessage({ id: 'report.range.from' }, { low: withUnit(low, unit) });
  return high ? intl.formatMessage({ id: 'report.range.upTo' }, { high: withUnit(high, unit) }) : undefined;
}

/** Signs that screen readers leave out become words. */
export function spoken(intl: IntlShape, { reading, comparator, value }: ReadingView): string {
  if (!comparator || value == null) return reading;
  return intl.formatMessage({ id: `report.comparator.${comparator}` }, { value });
}
