import { formatMoney } from '../../../lib/format/money.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { Venue } from './finder/found.ts';
import styles from './medtests.module.css';
import { toPlace, toTest, type Test } from './ways.ts';

/** What can be had at a place; each leads to its times there. */
export function OfferedHere({ place, tests, testId }: { place: Venue; tests?: readonly Test[]; testId?: string }) {
  const others = tests?.filter(({ id }) => id !== testId && place.tests.includes(id)) ?? [];
  if (others.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>
        <Say id={testId === undefined ? 'medtests.place.tests' : 'medtests.place.otherTests'} />
      </h2>
      <ul className={styles.offered}>
        {others.map(({ id, name, price, currency }) => (
          <li key={id}>
            <AppLink to={place.active ? toPlace(place.id, id) : toTest(id)} data-formatted>
              {name}
            </AppLink>
            <span data-formatted>
              {price === 0 ? <Say id="medtests.free" /> : formatMoney({ amount: price, currency })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
