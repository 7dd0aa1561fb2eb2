import { useIntl } from 'react-intl';
import styles from './admin-audit.module.css';
import type { Status } from './audit.documents.ts';
import { box, lineOf, places, sheet, ways } from './machine.layout.ts';
import { statusWords } from './audit.words.ts';

/** The lifecycle as it is, with where the booking stood and how it came there. */
export function MachineDrawing({ now, passed }: { now: Status; passed: readonly Status[] }) {
  const intl = useIntl();
  const say = (status: Status) => intl.formatMessage({ id: statusWords[status] });
  const walked = (from: Status, to: Status) => passed.some((each, at) => each === from && passed[at + 1] === to);
  return (
    <figure className={styles.drawing}>
      <svg className={styles.machine} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden>
        <defs>
          <marker
            id="audit-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 L8 4 L0 8 z" className={styles.tip} />
          </marker>
        </defs>
        {ways.map((way) => (
          <path
            key={`${way.from}-${way.to}`}
            d={lineOf(way)}
            className={styles.way}
            data-open={way.from === now}
            data-walked={walked(way.from, way.to)}
            markerEnd="url(#audit-arrow)"
          />
        ))}
        {places.map(({ status, x, y }) => (
          <g key={status} className={styles.state} data-now={status === now} data-passed={passed.includes(status)}>
            <rect x={x} y={y} width={box.width} height={box.height} rx={10} />
            <text x={x + box.width / 2} y={y + box.height / 2} dominantBaseline="central" textAnchor="middle">
              {say(status)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{intl.formatMessage({ id: 'adminAudit.machine.label' }, { status: say(now) })}</figcaption>
    </figure>
  );
}
