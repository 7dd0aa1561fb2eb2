import { pharmaRoleMay } from '@meridian/domain/pharma/rules';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty } from '../../../ui/states/states.tsx';
import { NeedsPharmacy } from '../shared/choice/needs.tsx';
import { ReferralList } from './ReferralList.tsx';

/** Patients whom a pharmacy sends for a test, and what came of it. */
export default function MedtestReferPage() {
  return (
    <Page heading={<Say id="pharmaRefer.title" />} lead={<Say id="pharmaRefer.lead" />}>
      <NeedsPharmacy>
        {({ group, pharmacy }) =>
          pharmaRoleMay(group.role, 'refer') ? (
            <ReferralList key={pharmacy.id} pharmaid={pharmacy.id} />
          ) : (
            <Empty title="pharmaRefer.notYours" text="pharmaRefer.notYours.text" />
          )
        }
      </NeedsPharmacy>
    </Page>
  );
}
