import { Page } from '../../ui/page/Page.tsx';
import { Say } from '../../ui/Say.tsx';

export default function ItemPage() {
  return <Page heading={<Say id="shop.item.title" />} wide />;
}
