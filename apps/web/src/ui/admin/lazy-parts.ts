import { lazy } from 'react';
import { loadChunk } from '../../lib/routing/chunk.ts';
import type { Ask } from './admin-actions.ts';

/** Forms, with all that they need, load when the first is opened. */
export const ActionForm = lazy(async () => {
  const { ActionForm: Form } = await loadChunk('admin-form', () => import('./ActionForm.tsx'));
  return { default: Form };
});

/** Records load beside their list, before one is opened. */
export const AdminDrawer = lazy(async () => {
  const { AdminDrawer: Part } = await loadChunk('admin-drawer', () => import('./AdminDrawer.tsx'));
  return { default: Part };
});

/** A field of a form's own, which loads with the form. */
export function lazyAsk(name: string, load: () => Promise<{ default: Ask }>): Ask {
  return lazy(() => loadChunk(name, load));
}
