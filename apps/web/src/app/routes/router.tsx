import { createBrowserRouter, type RouteObject } from 'react-router';
import { BrokenPage } from '../../features/site/errors/BrokenPage.tsx';
import type { ViewerPort } from '../../lib/viewer.ts';
import { Layout } from '../layout/Layout.tsx';
import { leadHome, toRouteObject } from './open-route.tsx';
import { routeTable } from './route-table.ts';

export function routeObjects(viewers: ViewerPort): RouteObject[] {
  const over = (path?: string) => routeTable.filter((entry) => entry.over === path);
  const pages = over().map((entry) => toRouteObject(entry, viewers, over(entry.path)));
  return [
    {
      element: <Layout />,
      errorElement: <BrokenPage />,
      children: [
        { errorElement: <BrokenPage />, children: pages },
        { path: '*', loader: leadHome },
      ],
    },
  ];
}

export const createRouter = (viewers: ViewerPort) => createBrowserRouter(routeObjects(viewers));
