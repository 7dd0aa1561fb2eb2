import { useLocation } from 'react-router';
import { AdminList } from './AdminList.tsx';
import type { AdminResource } from './admin-resource.ts';
import { typedIn } from './record-link.tsx';
import { RecordAlone } from './RecordAlone.tsx';
import { useAddress } from './use-address.ts';

/** A whole admin page from its description. Where an address begins with a record, it is a page of that record. */
export function AdminPage({ resource }: { resource: AdminResource }) {
  const { key, state } = useLocation();
  const [{ open }] = useAddress(resource);
  const isFirst = key === 'default' && Object.keys(typedIn(state)).length === 0;
  return isFirst && open !== undefined ? (
    <RecordAlone resource={resource} id={open} />
  ) : (
    <AdminList resource={resource} />
  );
}
