import { useOutletContext, useParams } from 'react-router';
import { ReceiptPanel } from '../../features/shop/checkout/ReceiptPanel.tsx';
import { HomePage } from '../../features/site/home/HomePage.tsx';
import type { Offers } from '../../lib/routing/route.ts';
import { homeTiles } from './home-tiles.ts';

export default function PaySuccessRoute() {
  const offers = useOutletContext<Offers>();
  const { cartId = '' } = useParams();
  return <HomePage tiles={homeTiles.filter(({ to }) => offers(to))} news={<ReceiptPanel cartId={cartId} />} />;
}
