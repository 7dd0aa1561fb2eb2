import { Outlet } from 'react-router';
import { useViewer } from '../../lib/viewer-context.tsx';
import { useCurrentRoute } from '../routes/current-route.ts';
import { offersTo } from '../routes/opens.ts';
import { RightsGone } from './RightsGone.tsx';

/** The page, for as long as it opens to the viewer. */
export function OpenWork() {
  const viewer = useViewer();
  const guard = useCurrentRoute()?.guard;
  const isClosed = viewer !== undefined && !viewer.uncertain && guard !== undefined && !guard(viewer);
  return isClosed ? <RightsGone viewer={viewer} /> : <Outlet context={offersTo(viewer)} />;
}
