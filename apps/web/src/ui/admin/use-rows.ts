import type { RowsMetadata } from '@meridian/contracts/kernel';
import { useCallback, useEffect, useState } from 'react';
import { askTrusted } from '../../lib/api/trusted-client.ts';
import type { AdminRow } from './record-page.ts';

/** A trusted query of rows; its first argument is the key of the record. */
export type RowsRead = Pick<RowsMetadata, 'endpoint' | 'hash' | 'arguments'>;

type State = 'loading' | 'failed' | readonly AdminRow[];

/** Plain rows that belong to a record. `version` changes when there are more. */
export function useRows(rows: RowsRead, record: string, version = ''): { state: State; retry(): void } {
  const [state, setState] = useState<State>('loading');
  const [asked, setAsked] = useState(0);
  const [argument = 'id'] = rows.arguments;

  useEffect(() => {
    const controller = new AbortController();
    askTrusted(rows, { [argument]: record }, { signal: controller.signal }).then(
      (found) => !controller.signal.aborted && setState(found as readonly AdminRow[]),
      () => !controller.signal.aborted && setState('failed'),
    );
    return () => controller.abort();
  }, [rows, argument, record, version, asked]);

  const retry = useCallback(() => {
    setState('loading');
    setAsked((count) => count + 1);
  }, []);
  return { state, retry };
}
