import { stockStanding } from '@meridian/domain/pharma/rules';
import { useState } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { VaccineStockOfPharmacy, VaccineStockParts } from '../shared/vaccine-stock.documents.ts';
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
      {rows.map((batch) => (
        <Batch key={batch.id} {...{ batch, pharmaid, today }} onChanged={again} />
      ))}
      {stock.more && (
        <p>
          <Say id="pharmaStock.more" />
        </p>
      )}
    </Section>
  );
}
