import { useQuery } from 'urql';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { PharmaMemberships } from '../shared/memberships.documents.ts';
import { GroupPart } from './GroupPart.tsx';

const context = { quiet: true } as const;

/** Where a pharmacy's people begin: the groups in which they work, and their pharmacies. */
export default function PharmaciesPage() {
  const [{ data, error, fetching }, ask] = useQuery({ query: PharmaMemberships, context });
  const groups = data?.pharmagroupuser;
  return (
    <Page heading={<Say id="pharmaWork.title" />} lead={<Say id="pharmaWork.lead" />}>
      {!groups && error && !fetching && <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} />}
      {!groups && (!error || fetching) && <Loading shape="list" />}
      {groups?.length === 0 && <Empty title="pharmaWork.none" text="pharmaWork.none.text" />}
      {groups?.map((group) => (
        <GroupPart key={group.id} group={group} />
      ))}
    </Page>
  );
}
