import type { PharmaVisitStage } from '../../../gql/graphql.ts';
import { Say } from '../../../ui/Say.tsx';
import { stageNames, stages } from './stages.ts';
import styles from './board.module.css';

/** At one glance: how many are where. */
export function Counts({ visits }: { visits: readonly { readonly stage: PharmaVisitStage }[] }) {
  return (
    <dl className={styles.counts}>
      {stages.map((stage) => {
        const count = visits.filter((visit) => visit.stage === stage).length;
        return (
          <div key={stage} data-stage={stage} data-some={count > 0 || undefined}>
            <dt>
              <Say id={stageNames[stage]} />
            </dt>
            <dd>{count}</dd>
          </div>
        );
      })}
    </dl>
  );
}
