import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { Say } from '../Say.tsx';
import controls from './controls.module.css';
import { Drawer } from './Drawer.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { Columns } from './use-columns.ts';

const ColumnBoxes = lazyPart('list-columns', () => import('./ColumnBoxes.tsx'));

/** Which columns a list shows in this browser. */
export function ColumnChoice({ columns }: { columns: Columns }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={controls.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconColumns3 size={20} aria-hidden />
        <Say id="admin.columns" />
      </button>
      <Drawer open={open} title={<Say id="admin.columns.title" />} onClose={() => setOpen(false)}>
        <div>
          <ColumnBoxes columns={columns} />
        </div>
        <div>
          <button type="button" className={controls.button} disabled={columns.areUsual} onClick={columns.reset}>
            <Say id="admin.columns.reset" />
          </button>
        </div>
      </Drawer>
    </>
  );
}
