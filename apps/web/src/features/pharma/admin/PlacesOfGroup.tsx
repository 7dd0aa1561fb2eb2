import { AppLink } from '../../../ui/AppLink.tsx';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';

/** Its pharmacies, in the list of places. */
export function PlacesOfGroup({ row }: { row: AdminRow }) {
  return (
    <p>
      <AppLink to={`/admin/pharmas?groupId=${encodeURIComponent(String(row['id']))}`}>
        <Say id="adminPharma.places.open" />
      </AppLink>
    </p>
  );
}
