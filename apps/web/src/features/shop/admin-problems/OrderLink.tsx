import { AppLink } from '../../../ui/AppLink.tsx';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';

/** To the order itself, where it is refunded or sent again. */
export function OrderLink({ row }: { readonly row: AdminRow }) {
  const id = String(row['id']);
  return (
    <p>
      <AppLink to={`/admin/orders?view=all&open=${id}`}>
        <Say id="adminProblems.order" />
      </AppLink>
    </p>
  );
}
