import { IconChevronLeft } from '@tabler/icons-react';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { NeedsPharmacy } from '../shared/choice/needs.tsx';
import { WalkIn } from './WalkIn.tsx';
import styles from './walk-in.module.css';

/** Somebody who stands at the counter without a booking. */
export default function WalkInPage() {
  return (
    <Page heading={<Say id="pharmaWalkIn.title" />} lead={<Say id="pharmaWalkIn.lead" />}>
      <AppLink to="/pharma/board" className={styles.back}>
        <IconChevronLeft size={20} aria-hidden />
        <Say id="pharmaBoard.title" />
      </AppLink>
      <NeedsPharmacy>{({ pharmacy }) => <WalkIn key={pharmacy.id} pharmaid={pharmacy.id} />}</NeedsPharmacy>
    </Page>
  );
}
