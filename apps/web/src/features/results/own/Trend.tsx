import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import { FlagWord } from './FlagWord.tsx';
import { withUnit, type ReadingView } from './report.ts';
import styles from './report.module.css';
import { readingsOver, size, trendLine } from './trend-line.ts';

/** The same reading over time: a line to look at, and a table that says the same. */
export function Trend({ reading, sampleDate }: { reading: ReadingView; sampleDate: string }) {
  const { language } = useLanguage();
  const readings = readingsOver(reading, sampleDate);
  const line = trendLine(readings, reading.range);
  if (readings.length === 0) return null;
  return (
    <section className={styles.part}>
      <h4>
        <Say id="report.trend" />
      </h4>
      {line && (
        <svg className={styles.trend} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
          {line.usual && <rect x="0" width={size.width} y={line.usual.from} height={line.usual.to - line.usual.from} />}
          <polyline points={line.places.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {line.places.map(({ x, y }, at) => (
            <circle key={at} cx={x} cy={y} r={at === line.places.length - 1 ? 6 : 4} />
          ))}
        </svg>
      )}
      {line?.usual && (
        <p className={styles.soft}>
          <Say id="report.trend.band" />
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Say id="report.sampleDate" />
            </th>
            <th scope="col">
              <Say id="report.reading" />
            </th>
            <th scope="col">
              <Say id="report.says" />
            </th>
          </tr>
        </thead>
        <tbody>
          {readings.toReversed().map((each, at) => (
            <tr key={`${each.sampleDate}-${at}`}>
              <th scope="row" data-formatted>
                {formatDay(each.sampleDate, language)}
              </th>
              <td data-formatted>{withUnit(each.reading, reading.unit)}</td>
              <td>
                <FlagWord flag={each.flag} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
