import { stockStanding } from '@meridian/domain/pharma/rules';
import { useState } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { VaccineStockPartsFragment } from '../../../gql/graphql.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { VaccineStockOfPharmacy, VaccineStockParts } from '../shared/vaccine-stock.documents.ts';
import { Further } from '../shared/Further.tsx';
import { Batch } from './Batch.tsx';
import { ReceiveForm } from './ReceiveForm.tsx';

const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;

/** The batches of one pharmacy, soonest expiry first. */
export function Stock({ pharmaid }: { pharmaid: string }) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: VaccineStockOfPharmacy,
    variables: { pharmaid },
    context,
  });
  const [today] = useState(() => ukDay(new Date()));
  const [isReceiving, setReceiving] = useState(false);
  const again = () => ask({ requestPolicy: 'network-only' });
  if (!data) return error && !fetching ? <Failed onRetry={again} /> : <Loading shape="list" />;
  const stock = data.vaccineStock;
  if (!stock) return <Empty title="pharmaStock.closed" text="pharmaStock.closed.text" />;
  const rows = readFragment(VaccineStockParts, stock.rows);
  const expired = rows.filter(({ expiry, doses }) => doses > 0 && stockStanding(expiry, today) === 'expired');
  const receive = stock.actions.includes('receive') && !isReceiving && (
    <SecondaryButton onClick={() => setReceiving(true)}>
      <Say id="pharmaStock.receive" />
    </SecondaryButton>
  );
  return (
    <Section heading={<Say id="pharmaStock.batches" />}>
      {expired.length > 0 && (
        <Note tone="warn" heading={<Say id="pharmaStock.expired.some" values={{ count: expired.length }} />}>
          <p>
            <Say id="pharmaStock.expired.text" />
          </p>
        </Note>
      )}
      {rows.length > 0 && receive && <div>{receive}</div>}
      {isReceiving && (
        <ReceiveForm
          pharmaid={pharmaid}
          onDone={() => {
            setReceiving(false);
            again();
          }}
          onKeep={() => setReceiving(false)}
        />
      )}
      {rows.length === 0 && !isReceiving && (
        <Empty title="pharmaStock.none" text="pharmaStock.none.text" action={receive} />
      )}
      <Listed {...{ pharmaid, today, rows }} more={stock.more} onChanged={again} />
    </Section>
  );
}

type ListedProps = {
  pharmaid: string;
  today: string;
  rows: readonly VaccineStockPartsFragment[];
  more: boolean;
  onChanged(): void;
};

function Listed({ pharmaid, today, rows, more, onChanged }: ListedProps) {
  const last = rows.at(-1)?.id;
  return (
    <>
      {rows.map((batch) => (
        <Batch key={batch.id} {...{ batch, pharmaid, today, onChanged }} />
      ))}
      {more && last !== undefined && (
        <Further key={last} label="pharmaStock.more">
          <Later {...{ pharmaid, today }} after={last} />
        </Further>
      )}
    </>
  );
}

function Later({ pharmaid, today, after }: Pick<ListedProps, 'pharmaid' | 'today'> & { after: string }) {
  const variables = { pharmaid, after };
  const [{ data, error, fetching }, ask] = useQuery({ query: VaccineStockOfPharmacy, variables, context });
  const again = () => ask({ requestPolicy: 'network-only' });
  if (!data) return error && !fetching ? <Failed onRetry={again} /> : <Loading shape="list" />;
  const { rows: found = [], more = false } = data.vaccineStock ?? {};
  const rows = readFragment(VaccineStockParts, found);
  return <Listed {...{ pharmaid, today, rows, more }} onChanged={again} />;
}
