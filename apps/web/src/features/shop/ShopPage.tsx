import { Page } from '../../ui/page/Page.tsx';
import { Say } from '../../ui/Say.tsx';

export default function ShopPage() {
  return <Page heading={<Say id="shop.title" />} lead={<Say id="shop.lead" />} wide />;
}
