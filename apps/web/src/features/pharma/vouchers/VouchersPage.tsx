import { useState } from 'react';
import { useQuery } from 'urql';
import type { PharmaMembershipsQuery } from '../../../gql/graphql.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { PharmaMemberships } from '../shared/memberships.documents.ts';
import { WhichGroup } from '../shared/WhichGroup.tsx';
import { Batches } from './Batches.tsx';
import { Counter } from './Counter.tsx';

export type VoucherGroup = PharmaMembershipsQuery['pharmagroupuser'][number];

const context = { quiet: true } as const;

/** Vouchers of a group: redeemed at the counter by who works there, issued and made void by its managers. */
export default function VouchersPage() {
  const [{ data, error, fetching }, ask] = useQuery({ query: PharmaMemberships, context });
  const [chosen, choose] = useState<string>();
  const groups = data?.pharmagroupuser.filter(({ active, role }) => active && role !== 'public');
  const group = groups?.find(({ id }) => id === chosen) ?? groups?.[0];
  return (
    <Page heading={<Say id="pharmaVouchers.title" />} lead={<Say id="pharmaVouchers.lead" />}>
      {!groups && error && !fetching && <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} />}
      {!groups && (!error || fetching) && <Loading shape="list" />}
      {groups?.length === 0 && <Empty title="pharmaVouchers.noGroup" text="pharmaVouchers.noGroup.text" />}
      {groups && groups.length > 1 && group && <WhichGroup {...{ groups, group, choose }} />}
      {group && <Counter key={group.id} group={group} />}
      {group && group.role !== 'user' && <Batches key={`batches ${group.id}`} groupId={group.id} />}
    </Page>
  );
}
