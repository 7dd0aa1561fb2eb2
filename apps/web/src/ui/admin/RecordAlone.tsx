import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { AppPath } from '../../lib/routing/paths.ts';
import type { AdminResource } from './admin-resource.ts';
import { readOne } from './list-request.ts';
import { RecordView, type OwnPage } from './RecordView.tsx';
import { keyOf } from './record-page.ts';
import { useAddress } from './use-address.ts';

const unknown = { title: 'admin.open.unknown', text: 'admin.open.unknown.text' } as const;

/** A record of a list that was opened by its address alone, such as in a tab of its own. */
export default function RecordAlone({ resource, id }: { resource: AdminResource; id: string }) {
  const { pathname } = useLocation();
  const [, , search] = useAddress(resource);
  const list = `${pathname}${search({ open: undefined })}`.replace(/\?$/, '') as AppPath;
  const page = useMemo(() => pageOf(resource), [resource]);
  return <RecordView page={{ ...page, back: { to: list, label: resource.title } }} id={id} />;
}

function pageOf(resource: AdminResource): Omit<OwnPage, 'back'> {
  const { list, title, live } = resource;
  const changed = async (row: Parameters<typeof keyOf>[1]) => {
    const now = await readOne(list, keyOf(resource, row));
    return now !== undefined && JSON.stringify(now) !== JSON.stringify(row);
  };
  return {
    record: resource,
    title,
    read: {
      async read(id) {
        const row = await readOne(list, id);
        return row ? { row } : { unknown };
      },
      after: (answer) => answer,
    },
    ...(live && { live: { document: live, changed } }),
  };
}
