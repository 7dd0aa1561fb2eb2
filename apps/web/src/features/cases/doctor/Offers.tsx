import type { OfferedCasePartsFragment } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './doctor.module.css';
import { Offer } from './Offer.tsx';

type Props = { title?: MessageId; offers: readonly OfferedCasePartsFragment[]; onDone(): void };

export function Offers({ title, offers, onDone }: Props) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.group}>
      {title && (
        <h2>
          <Say id={title} />
        </h2>
      )}
      <ul className={styles.lines}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <Offer offer={offer} level={title ? 3 : 2} onDone={onDone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
