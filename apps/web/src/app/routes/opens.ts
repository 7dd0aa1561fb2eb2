import type { AppPath } from '../../lib/routing/paths.ts';
import type { Offers } from '../../lib/routing/route.ts';
import { anyone } from '../../lib/routing/guard.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { routeTable } from './route-table.ts';

/** Whether a page opens to the viewer, by its guard: menus and tiles offer nothing else. */
export function opens(to: AppPath, viewer: Viewer | undefined): boolean {
  const guard = routeTable.find(({ path }) => path === to)?.guard;
  return guard !== undefined && (guard === anyone || (viewer !== undefined && guard(viewer)));
}

/** For pages, which cannot look into the table that names them. */
export function offersTo(viewer: Viewer | undefined): Offers {
  return (to) => opens(to, viewer);
}
