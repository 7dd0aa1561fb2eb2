import type { TestSample } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import styles from './booking.module.css';

const howTo: Readonly<Record<TestSample, MessageId>> = {
  none: 'booking.take.leaflet',
  blood: 'booking.take.blood',
  fingerPrick: 'booking.take.fingerPrick',
  saliva: 'booking.take.saliva',
  urine: 'booking.take.urine',
  swab: 'booking.take.swab',
  urineOrSwab: 'booking.take.urineOrSwab',
  stool: 'booking.take.stool',
};

/** Which sample a kit is for, how it is taken, and how it reaches us. */
export function SampleSteps({ sample }: { sample: TestSample }) {
  return (
    <ol className={styles.points}>
      {[howTo[sample], 'booking.take.close' as const, 'booking.take.bring' as const].map((step) => (
        <li key={step}>
          <Say id={step} />
        </li>
      ))}
    </ol>
  );
}

export function TakeSample({ sample }: { sample: TestSample }) {
  return (
    <Section heading={<Say id="booking.take" />}>
      <SampleSteps sample={sample} />
    </Section>
  );
}
