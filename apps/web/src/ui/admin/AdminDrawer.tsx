import type { AdminAction } from './admin-actions.ts';
import type { AdminResource } from './admin-resource.ts';
import { useWords } from './admin-text.ts';
import { Drawer } from './Drawer.tsx';
import { Record } from './Record.tsx';
import type { AdminRow } from './record-page.ts';
import { nameOf } from './row-name.ts';

type Props = {
  resource: AdminResource;
  row: AdminRow | undefined;
  made?: AdminAction;
  /** Its next step was asked for when it was opened. */
  begins?: boolean;
  onClose(): void;
  onChanged(row: AdminRow): void;
  onStale(): void;
};

export function AdminDrawer({ resource, row, made, begins, onClose, onChanged, onStale }: Props) {
  const words = useWords();
  return (
    <Drawer open={row !== undefined} title={row && nameOf(resource, row, words)} onClose={onClose}>
      {row && (
        <Record
          key={String(row[resource.list.key])}
          record={resource}
          row={row}
          made={made}
          begins={begins}
          onChanged={onChanged}
          onStale={onStale}
        />
      )}
    </Drawer>
  );
}
