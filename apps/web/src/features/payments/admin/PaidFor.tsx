import type { AppPath } from '../../../lib/routing/paths.ts';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { AppLink } from '../../../ui/AppLink.tsx';

/** The reference of a booking or an order; in the list it leads to its page. */
export function PaidFor({ value, row }: { readonly value: unknown; readonly row?: AdminRow }) {
  const record = row?.['record'];
  const reference = String(value);
  if (typeof record !== 'string') return <span translate="no">{reference}</span>;
  return (
    <AppLink to={record as AppPath} translate="no">
      {reference}
    </AppLink>
  );
}
