import type { TestSample } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import styles from './booking.module.css';

const swab = 'booking.take.swab';
const urine = 'booking.take.urine';
const howTo: Readonly<Record<TestSample, readonly MessageId[]>> = {
  none: ['booking.take.leaflet'],
  blood: ['booking.take.blood'],
  fingerPrick: ['booking.take.fingerPrick'],
  saliva: ['booking.take.saliva'],
  urine: [urine],
  swab: [swab],
  urineOrSwab: [urine, swab],
  stool: ['booking.take.stool'],
};

/** Which sample a kit is for, how it is taken, and how it reaches us. */
export function TakeSample({ sample }: { sample: TestSample }) {
  return (
    <Section heading={<Say id="booking.take" />}>
      <ol className={styles.points}>
        {howTo[sample].map((step) => (
          <li key={step}>
            <Say id={step} />
          </li>
        ))}
        <li>
          <Say id="booking.take.close" />
        </li>
        <li>
          <Say id="booking.take.bring" />
        </li>
      </ol>
    </Section>
  );
}
