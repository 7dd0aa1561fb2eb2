import { useQuery } from 'urql';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { ProblemThread } from '../shared/ProblemThread.tsx';
import { MyOrderProblem } from './orders.documents.ts';
import styles from './orders.module.css';

const quiet = { quiet: true };

/** The way to say that something is wrong, and what was answered. */
export function OrderProblem({ orderId }: { orderId: string }) {
  const [{ data }] = useQuery({ query: MyOrderProblem, variables: { id: orderId }, context: quiet });
  const messages = data?.orderProblem?.messages ?? [];
  const way = (
    <p className={styles.help}>
      <AppLink to={`/orders/${orderId}/problem`}>
        <Say id={messages.length > 0 ? 'orders.problem.more' : 'orders.help'} />
      </AppLink>
    </p>
  );
  if (messages.length === 0) return way;
  return (
    <Section heading={<Say id="orders.problem" />}>
      <ProblemThread messages={messages} of="buyer" />
      {way}
    </Section>
  );
}
