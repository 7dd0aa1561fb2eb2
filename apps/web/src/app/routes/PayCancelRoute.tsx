import { useOutletContext } from 'react-router';
import { CancelledPanel } from '../../features/checkout/CancelledPanel.tsx';
import { HomePage } from '../../features/home/HomePage.tsx';
import type { Offers } from '../../lib/routing/route.ts';
import { homeTiles } from './home-tiles.ts';

export default function PayCancelRoute() {
  const offers = useOutletContext<Offers>();
  return <HomePage tiles={homeTiles.filter(({ to }) => offers(to))} news={<CancelledPanel />} />;
}
