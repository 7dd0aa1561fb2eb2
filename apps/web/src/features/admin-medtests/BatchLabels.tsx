import type { AdminRow } from '../../ui/admin/index.ts';
import { LabelsLink } from './LabelsLink.tsx';

/** In the drawer of a kit that nobody has yet. */
export function BatchLabels({ row }: { readonly row: AdminRow }) {
  return row['status'] === 'unused' ? <LabelsLink batch={String(row['batch'])} /> : null;
}
