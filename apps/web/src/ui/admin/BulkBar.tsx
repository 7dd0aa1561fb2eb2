import { useState } from 'react';
import type { BulkProps } from './BulkActions.tsx';
import styles from './bulk.module.css';
import { lazyPart } from './lazy-part.tsx';

const BulkActions = lazyPart<BulkProps>('list-bulk', () => import('./BulkActions.tsx'));

/** Stays once something was chosen, to say what came of it. */
export function BulkBar(props: BulkProps) {
  const [begun, setBegun] = useState(false);
  const isNeeded = begun || props.selection.rows.length > 0;
  if (isNeeded && !begun) setBegun(true);
  return (
    <div aria-live="polite" className={styles.live}>
      {isNeeded && <BulkActions {...props} />}
    </div>
  );
}
