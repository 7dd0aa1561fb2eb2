import { pharmaRoleMay } from '@meridian/domain/pharma/rules';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { NeedsGroup } from '../shared/choice/needs.tsx';
import { Batches } from './Batches.tsx';
import { Counter } from './Counter.tsx';

/** Vouchers of a group: looked up at the counter by who works there, issued and made void by its managers. */
export default function VouchersPage() {
  return (
    <Page heading={<Say id="pharmaVouchers.title" />} lead={<Say id="pharmaVouchers.lead" />}>
      <p>
        <AppLink to="/pharma/vaccine-stock">
          <Say id="pharmaStock.title" />
        </AppLink>
      </p>
      <NeedsGroup>
        {(group) => (
          <>
            <Counter key={group.id} groupId={group.id} />
            {pharmaRoleMay(group.role, 'issueVouchers') && <Batches key={`batches ${group.id}`} groupId={group.id} />}
          </>
        )}
      </NeedsGroup>
    </Page>
  );
}
