import { ownConsentAge } from '@meridian/domain/kernel/rules';
import { IconClock, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Icon } from '../../../ui/icon.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './medtests.module.css';
import { wayOf, wayWords, type Test, type Way } from './ways.ts';

/** Where, when the result is there, for whom. */
export function Facts({ test }: { test: Test }) {
  return (
    <dl className={styles.facts}>
      <Fact icon={IconMapPin} name="medtests.where">
        <Say id={wayWords[wayOf(test)]} />
      </Fact>
      {test.turnaround !== '' && (
        <Fact icon={IconClock} name={test.endsWith === 'visit' ? 'medtests.duration' : 'medtests.turnaround'}>
          <span data-formatted>{test.turnaround}</span>
        </Fact>
      )}
      <Fact icon={IconUsers} name="medtests.forWhom">
        <Say id="medtests.forWhom.from" values={{ least: test.minAge }} />
        {test.minAge < ownConsentAge && (
          <>
            {' '}
            <Say id="medtests.forWhom.children" />
          </>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ icon: Sign, name, children }: { icon: Icon; name: MessageId; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <Sign size={22} aria-hidden />
        <Say id={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const atAPlace = ['medtests.next.place', 'medtests.next.people', 'medtests.next.pay', 'medtests.next.visit'] as const;
const steps: Readonly<Record<Way, readonly MessageId[]>> = {
  pharmacy: atAPlace,
  clinic: atAPlace,
  either: atAPlace,
  nurse: ['medtests.next.time', 'medtests.next.people', 'medtests.next.payNow', 'medtests.next.nurse'],
  kit: ['medtests.next.place', 'medtests.next.people', 'medtests.next.payNow', 'medtests.next.kit'],
};

/** `isPlaced`: the place is known already. */
function stepsOf(test: Test, isPlaced: boolean): readonly MessageId[] {
  return steps[wayOf(test)].map((step) => {
    if (step === 'medtests.next.place' && isPlaced) return 'medtests.next.time';
    return step === 'medtests.next.visit' && test.kind === 'vaccination' ? 'medtests.next.vaccine' : step;
  });
}

function needsOf({ travel, homeVisit, kit }: Test): readonly MessageId[] {
  return [
    'medtests.need.people',
    ...(travel ? (['medtests.need.travel'] as const) : []),
    ...(kit ? (['medtests.need.kit'] as const) : []),
    ...(homeVisit ? (['medtests.need.home'] as const) : []),
  ];
}

/** What somebody needs at hand, what happens when they book, and what it costs to think again. */
export function Steps({ test, isPlaced = false }: { test: Test; isPlaced?: boolean }) {
  return (
    <>
      <section className={styles.part}>
        <h2>
          <Say id="medtests.need" />
        </h2>
        <ul className={styles.bullets}>
          {needsOf(test).map((need) => (
            <li key={need}>
              <Say id={need} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>
          <Say id="medtests.next" />
        </h2>
        <ol className={styles.bullets}>
          {stepsOf(test, isPlaced).map((step) => (
            <li key={step}>
              <Say id={step} />
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.part}>
        <h2>
          <Say id="medtests.change" />
        </h2>
        <p>
          <Say id="medtests.change.text" />
        </p>
      </section>
    </>
  );
}
