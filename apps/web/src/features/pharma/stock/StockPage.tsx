import { AppLink } from '../../../ui/AppLink.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { NeedsPharmacy } from '../shared/choice/needs.tsx';
import { Stock } from './Stock.tsx';

/** Vaccines in the fridge of a pharmacy: what is there, and what expires first. */
export default function StockPage() {
  return (
    <Page heading={<Say id="pharmaStock.title" />} lead={<Say id="pharmaStock.lead" />}>
      <p>
        <AppLink to="/pharma/vaccine-voucher">
          <Say id="pharmaVouchers.title" />
        </AppLink>
      </p>
      <NeedsPharmacy>{({ pharmacy }) => <Stock key={pharmacy.id} pharmaid={pharmacy.id} />}</NeedsPharmacy>
    </Page>
  );
}
