import { useState } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { VoucherBatchPartsFragment } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { Further } from '../shared/Further.tsx';
import { Batch } from './Batch.tsx';
import { IssueForm } from './IssueForm.tsx';
import { VoucherBatches, VoucherBatchParts } from './vouchers.documents.ts';

const context = { quiet: true } as const;

/** The batches of a group, the newest first. */
export function Batches({ groupId }: { groupId: string }) {
  const { language: lang } = useLanguage();
  const [{ data, error, fetching }, ask] = useQuery({ query: VoucherBatches, variables: { groupId, lang }, context });
  const [isIssuing, setIssuing] = useState(false);
  const again = () => ask({ requestPolicy: 'network-only' });
  const batches = data && readFragment(VoucherBatchParts, data.voucherBatches.rows);
  const issue = !isIssuing && (
    <SecondaryButton onClick={() => setIssuing(true)}>
      <Say id="pharmaVouchers.new" />
    </SecondaryButton>
  );
  return (
    <Section heading={<Say id="pharmaVouchers.batches" />}>
      {!batches && error && !fetching && <Failed onRetry={again} />}
      {!batches && (!error || fetching) && <Loading shape="list" />}
      {batches && batches.length > 0 && issue && <div>{issue}</div>}
      {batches && isIssuing && (
        <IssueForm
          groupId={groupId}
          onIssued={() => {
            setIssuing(false);
            again();
          }}
        />
      )}
      {batches?.length === 0 && !isIssuing && (
        <Empty title="pharmaVouchers.none" text="pharmaVouchers.none.text" action={issue} />
      )}
      {batches && <Listed {...{ groupId, batches }} more={data.voucherBatches.more} onChanged={again} />}
    </Section>
  );
}

type ListedProps = {
  groupId: string;
  batches: readonly VoucherBatchPartsFragment[];
  more: boolean;
  onChanged(): void;
};

function Listed({ groupId, batches, more, onChanged }: ListedProps) {
  const last = batches.at(-1)?.id;
  return (
    <>
      {batches.map((batch) => (
        <Batch key={batch.id} batch={batch} onChanged={onChanged} />
      ))}
      {more && last !== undefined && (
        <Further key={last} label="pharmaVouchers.older">
          <Older groupId={groupId} after={last} />
        </Further>
      )}
    </>
  );
}

function Older({ groupId, after }: { groupId: string; after: string }) {
  const { language: lang } = useLanguage();
  const variables = { groupId, lang, after };
  const [{ data, error, fetching }, ask] = useQuery({ query: VoucherBatches, variables, context });
  const again = () => ask({ requestPolicy: 'network-only' });
  if (!data) return error && !fetching ? <Failed onRetry={again} /> : <Loading shape="list" />;
  const batches = readFragment(VoucherBatchParts, data.voucherBatches.rows);
  return <Listed {...{ groupId, batches }} more={data.voucherBatches.more} onChanged={again} />;
}
