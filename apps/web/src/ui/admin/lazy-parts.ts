import { lazy } from 'react';
import { loadChunk } from '../../lib/routing/chunk.ts';
import type { Ask } from './admin-actions.ts';

/** Forms, with all that they need, load when the first is opened. */
export const ActionForm = lazy(async () => {
  const { ActionForm: Form } = await loadChunk('admin-form', () => import('./ActionForm.tsx'));
  return { default: Form };
});

/** A field of a form's own, which loads with the form. */
export function lazyAsk(name: string, load: () => Promise<{ default: Ask }>): Ask {
  return lazy(() => loadChunk(name, load));
}
