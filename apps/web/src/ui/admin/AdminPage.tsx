import { useLocation } from 'react-router';
import { AdminList } from './AdminList.tsx';
import type { AdminResource } from './admin-resource.ts';
import { lazyPart } from './lazy-part.tsx';
import { useAddress } from './use-address.ts';

const RecordAlone = lazyPart('record-alone', () => import('./RecordAlone.tsx'));

/** A whole admin page from its description. Where an address begins with a record, it is a page of that record. */
export function AdminPage({ resource }: { resource: AdminResource }) {
  const { key } = useLocation();
  const [{ open }] = useAddress(resource);
  return key === 'default' && open !== undefined ? (
    <RecordAlone resource={resource} id={open} />
  ) : (
    <AdminList resource={resource} />
  );
}
