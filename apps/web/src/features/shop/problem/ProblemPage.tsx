import { useState } from 'react';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import type { OrderProblemNowQuery } from '../../../gql/graphql.ts';
import { useOnline } from '../../../lib/online.ts';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { ProblemThread } from '../shared/ProblemThread.tsx';
import { OrderProblemNow } from './problem.documents.ts';
import styles from './problem.module.css';
import { ProblemForm } from './ProblemForm.tsx';

type Problem = NonNullable<OrderProblemNowQuery['orderProblem']>;

const quiet = { quiet: true };

/** Something is wrong with an order: to say what, and to read what was answered. */
export default function ProblemPage() {
  const { orderId = '' } = useParams();
  const isOnline = useOnline();
  const [{ data, error }, ask] = useQuery({ query: OrderProblemNow, variables: { id: orderId }, context: quiet });
  const [told, setTold] = useState<{ problem: Problem | null }>();
  if (told) return <Told problem={told.problem} orderId={orderId} />;
  if (data === undefined) {
    if (isOnline && !error) return <Loading shape="form" />;
    return (
      <Page heading={<Say id="problem.title" />}>
        {isOnline ? <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} /> : <Offline />}
      </Page>
    );
  }
  const problem = data.orderProblem ?? null;
  return (
    <Page
      heading={<Say id="problem.title" />}
      lead={
        problem?.reference && (
          <Say id="problem.order" values={{ reference: <strong translate="no">{problem.reference}</strong> }} />
        )
      }
    >
      {problem && problem.messages.length > 0 && (
        <Section heading={<Say id="problem.thread" />}>
          <ProblemThread messages={problem.messages} of="buyer" />
        </Section>
      )}
      <Section heading={<Say id={problem?.status ? 'problem.again' : 'problem.tell'} />}>
        <ProblemForm orderId={orderId} known={problem !== null} onTold={(after) => setTold({ problem: after })} />
      </Section>
    </Page>
  );
}

function Told({ problem, orderId }: { problem: Problem | null; orderId: string }) {
  return (
    <>
      <Outcome
        tone="good"
        heading="problem.told"
        actions={
          problem && (
            <SecondaryLink to={`/orders/${orderId}`}>
              <Say id="problem.toOrder" />
            </SecondaryLink>
          )
        }
      >
        <p>
          <Say id="problem.told.text" />
        </p>
      </Outcome>
      {problem && (
        <div className={styles.after}>
          <ProblemThread messages={problem.messages} of="buyer" />
        </div>
      )}
    </>
  );
}
