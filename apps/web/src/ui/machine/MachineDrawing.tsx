import { useId } from 'react';
import { box, layoutOf, type DrawnMachine } from './machine.layout.ts';
import styles from './machine.module.css';

type Props<Status extends string> = {
  machine: DrawnMachine;
  now: Status;
  /** Every state that it was in, in their order. */
  passed: readonly Status[];
  /** What a state is called. */
  say(status: Status): string;
  /** The drawing in words. */
  caption: string;
};

/** A lifecycle drawn from its machine, with its present state and the way there. */
export function MachineDrawing<Status extends string>({ machine, now, passed, say, caption }: Props<Status>) {
  const { places, ways, width, height } = layoutOf(machine);
  const tip = useId();
  const walked = (from: string, to: string) => passed.some((each, at) => each === from && passed[at + 1] === to);
  return (
    <figure className={styles.drawing}>
      <svg className={styles.machine} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <defs>
          <marker
            id={tip}
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
        {ways.map(({ from, to, line }) => (
          <path
            key={`${from}-${to}`}
            d={line}
            className={styles.way}
            data-open={from === now}
            data-walked={walked(from, to)}
            markerEnd={`url(#${tip})`}
          />
        ))}
        {places.map(({ state, x, y }) => (
          <g
            key={state}
            className={styles.state}
            data-now={state === now}
            data-passed={passed.includes(state as Status)}
          >
            <rect x={x} y={y} width={box.width} height={box.height} rx={10} />
            <text x={x + box.width / 2} y={y + box.height / 2} dominantBaseline="central" textAnchor="middle">
              {say(state as Status)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
