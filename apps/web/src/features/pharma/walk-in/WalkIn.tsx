import { mostPeopleOffered } from '@meridian/domain/bookings/rules';
import { type ReactNode, useState } from 'react';
import { useQuery } from 'urql';
import type { TestToBookPartsFragment } from '../../../gql/graphql.ts';
import { readFragment } from '../../../gql/index.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Pick } from '../../bookings/shared/Pick.tsx';
import { TestToBookParts } from '../../bookings/shared/test-to-book.documents.ts';
import { TimeAdvice } from '../../bookings/shared/TimeAdvice.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { useCarriedVoucher } from '../shared/carried-voucher.ts';
import { Times } from './Times.tsx';
import { CounterTests } from './walk-in.documents.ts';
import styles from './walk-in.module.css';

const TellAndAdmit = lazyPart('walk-in-form', () => import('./TellAndAdmit.tsx'));
const quiet = { quiet: true };
const counts = Array.from({ length: mostPeopleOffered }, (_, index) => String(index + 1));

const vouchersLink = (parts: ReactNode[]) => (
  <AppLink key="vouchers" to="/pharma/vaccine-voucher">
    {parts}
  </AppLink>
);

/** What and when; then who it is. */
export function WalkIn({ pharmaid }: { pharmaid: string }) {
  const { language } = useLanguage();
  const carried = useCarriedVoucher();
  const [testId, setTestId] = useState(carried?.testId ?? '');
  const [isWithout, setWithout] = useState(false);
  const [people, setPeople] = useState(1);
  const [at, setAt] = useState<string>();
  /** Counts up when the times have to be asked for anew. */
  const [turn, setTurn] = useState(0);
  const variables = { pharmaid, lang: language };
  const [{ data, error }, again] = useQuery({ query: CounterTests, variables, context: quiet });
  if (error && !data) return <Failed onRetry={() => again({ requestPolicy: 'network-only' })} />;
  if (!data) return <Loading shape="form" />;

  const offered = new Set(data.venue?.tests);
  const tests = readFragment(TestToBookParts, data.medtest).filter(
    ({ id, homeVisit, kit }) => offered.has(id) && !homeVisit && !kit,
  );
  if (tests.length === 0) return <Empty title="pharmaWalkIn.noTests" text="pharmaWalkIn.noTests.text" />;
  const test = tests.find(({ id }) => id === testId);
  const total = (test?.price ?? 0) * people;
  const pays = !isWithout && people === 1 && test !== undefined && carried?.testId === testId;
  const isPayableHere = data.venue?.takesPayment === true || total === 0;
  /** Nobody books what could not be paid. */
  const isPayable = isPayableHere || pays;
  const priced = ({ price, currency }: TestToBookPartsFragment, count = 1) =>
    formatMoney({ amount: price * count, currency });
  return (
    <div className={styles.parts}>
      {data.venue?.takesPayment === false && !pays && (
        <Note tone="warn" level={2} heading={<Say id="pharmaWalkIn.noTill" />}>
          <p>
            <Say id="pharmaWalkIn.noTill.text" values={{ vouchers: vouchersLink }} />
          </p>
        </Note>
      )}
      <Section heading={<Say id="pharmaWalkIn.what" />}>
        <div className={styles.choices}>
          <Pick
            label="fields.StaffBooking.test"
            value={testId}
            onPick={setTestId}
            blank
            options={tests.map((each) => [each.id, `${each.name} · ${priced(each)}`])}
          />
          <Pick
            label="fields.StaffBooking.people"
            value={String(people)}
            onPick={(value) => {
              setPeople(Number(value));
              setAt(undefined);
            }}
            options={counts.map((count) => [count, count])}
          />
        </div>
      </Section>
      {test && isPayable && (
        <Section heading={<Say id="adminBookings.book.when" />}>
          <Times {...{ pharmaid, people, turn }} chosen={at} onChoose={setAt} />
          <TimeAdvice key={testId} test={test} at={at} />
        </Section>
      )}
      {test && isPayable && at !== undefined && (
        <TellAndAdmit
          key={people}
          people={people}
          chosen={{
            pharmaid,
            testId,
            at,
            day: ukDay(at),
            minAge: test.minAge,
            travel: test.travel,
            total,
            ...(pays && { voucher: carried.code }),
          }}
          total={priced(test, people)}
          onWithout={isPayableHere ? () => setWithout(true) : undefined}
          onGone={() => {
            setAt(undefined);
            setTurn((count) => count + 1);
          }}
        />
      )}
    </div>
  );
}
