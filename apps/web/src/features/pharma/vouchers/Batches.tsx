import { useState } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
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
  const batches = data && readFragment(VoucherBatchParts, data.voucherBatches);
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
      {batches?.map((batch) => (
        <Batch key={batch.id} batch={batch} onChanged={again} />
      ))}
    </Section>
  );
}
