import { HomePage } from '../../features/home/HomePage.tsx';
import { useViewer } from '../../lib/viewer-context.tsx';
import { homeTiles } from './home-tiles.ts';
import { opens } from './opens.ts';

export default function HomeRoute() {
  const viewer = useViewer();
  return <HomePage tiles={homeTiles.filter(({ to }) => opens(to, viewer))} />;
}
