import { HomePage } from '../../features/home/HomePage.tsx';
import { homeTiles } from './home-tiles.ts';

export default function HomeRoute() {
  return <HomePage tiles={homeTiles} />;
}
