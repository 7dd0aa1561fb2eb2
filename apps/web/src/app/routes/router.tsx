import { createBrowserRouter, type RouteObject } from 'react-router';
import { BrokenPage } from '../../features/site/errors/BrokenPage.tsx';
import type { ViewerPort } from '../../lib/viewer.ts';
import { loadChunk } from '../../lib/routing/chunk.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';
import { Layout } from '../layout/Layout.tsx';
import { PatientFrame } from '../layout/PatientFrame.tsx';
import { isWork, leadHome, toRouteObject } from './open-route.tsx';
import { routeTable } from './route-table.ts';

export function routeObjects(viewers: ViewerPort): RouteObject[] {
  const over = (path?: string) => routeTable.filter((entry) => entry.over === path);
  const pages = (entries: readonly RouteEntry[]) => ({
    errorElement: <BrokenPage />,
    children: entries.map((entry) => toRouteObject(entry, viewers, over(entry.path))),
  });
  const work = over().filter(({ path }) => isWork(path));
  const patients = over().filter(({ path }) => !isWork(path));
  return [
    {
      element: <Layout />,
      errorElement: <BrokenPage />,
      children: [
        { element: <PatientFrame />, children: [pages(patients), { path: '*', loader: leadHome }] },
        {
          lazy: { Component: async () => (await loadChunk('work', () => import('../work/WorkFrame.tsx'))).default },
          children: [pages(work)],
        },
      ],
    },
  ];
}

export const createRouter = (viewers: ViewerPort) => createBrowserRouter(routeObjects(viewers));
