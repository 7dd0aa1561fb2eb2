import { useOutletContext } from 'react-router';
import { HomePage } from '../../features/site/home/HomePage.tsx';
import type { Offers } from '../../lib/routing/route.ts';
import { homeTiles } from './home-tiles.ts';

export default function HomeRoute() {
  const offers = useOutletContext<Offers>();
  return <HomePage tiles={homeTiles.filter(({ to }) => offers(to))} />;
}
