import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { AppPath } from '../../lib/routing/paths.ts';
import type { AdminResource } from './admin-resource.ts';
import { readOne } from './list-request.ts';
import { RecordView, type OwnPage } from './RecordView.tsx';
import { keyOf, type AdminRow } from './record-page.ts';
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
  const changed = async (row: AdminRow) => {
    const now = await readOne(list, keyOf(resource, row));
    return now !== undefined && saysOf(now) !== saysOf(row);
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

/** What a mutation answered says the same as what was read, in another order and without its type. */
function saysOf({ __typename: _type, ...says }: AdminRow): string {
  return JSON.stringify(Object.entries(says).toSorted(([one], [other]) => one.localeCompare(other)));
}
