import { createBrowserRouter, type RouteObject } from 'react-router';
import { BrokenPage } from '../../features/site/errors/BrokenPage.tsx';
import type { ViewerPort } from '../../lib/viewer.ts';
import { loadChunk } from '../../lib/routing/chunk.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';
import { Layout } from '../layout/Layout.tsx';
import { PatientFrame } from '../layout/PatientFrame.tsx';
import { leadHome, toRouteObject, workOf } from './open-route.tsx';
import { routeTable } from './route-table.ts';

export function routeObjects(viewers: ViewerPort): RouteObject[] {
  const over = (path?: string) => routeTable.filter((entry) => entry.over === path);
  const pages = (entries: readonly RouteEntry[]) => ({
    errorElement: <BrokenPage />,
    children: entries.map((entry) => toRouteObject(entry, viewers, over(entry.path))),
  });
  const of = (work: ReturnType<typeof workOf>) => pages(over().filter(({ path }) => workOf(path) === work));
  return [
    {
      element: <Layout />,
      errorElement: <BrokenPage />,
      children: [
        { element: <PatientFrame />, children: [of(null), { path: '*', loader: leadHome }] },
        {
          lazy: { Component: async () => (await loadChunk('work', () => import('../work/StaffFrame.tsx'))).default },
          children: [of('staff')],
        },
        {
          lazy: {
            Component: async () => (await loadChunk('doctor-work', () => import('../work/DoctorFrame.tsx'))).default,
          },
          children: [of('doctor')],
        },
        {
          lazy: {
            Component: async () =>
              (await loadChunk('translator-work', () => import('../work/TranslatorFrame.tsx'))).default,
          },
          children: [of('translator')],
        },
        {
          lazy: {
            Component: async () => (await loadChunk('pharma-work', () => import('../work/PharmaFrame.tsx'))).default,
          },
          children: [of('pharma')],
        },
      ],
    },
  ];
}

export const createRouter = (viewers: ViewerPort) => createBrowserRouter(routeObjects(viewers));
