import { IconColumns3 } from '@tabler/icons-react';
import { DrawerButton } from './DrawerButton.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { Columns } from './use-columns.ts';

const ColumnBoxes = lazyPart('list-columns', () => import('./ColumnBoxes.tsx'));

/** Which columns a list shows in this browser. */
export function ColumnChoice({ columns }: { columns: Columns }) {
  return (
    <DrawerButton icon={IconColumns3} label="admin.columns" title="admin.columns.title">
      {() => <ColumnBoxes columns={columns} />}
    </DrawerButton>
  );
}
