import { biomarkers } from '@meridian/contracts/generated/admin-metadata/results-biomarkers';
import { allMedtests } from '@meridian/contracts/generated/admin-metadata/bookings-tests';
import type { ListMetadata } from '@meridian/contracts/kernel';
import { useCallback, useEffect, useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { readList } from '../../../ui/admin/index.ts';
import { type Panel, TestPanels } from './biomarkers.documents.ts';

type InBoth = Readonly<Record<'en' | 'zh', string>>;
export interface Named {
  readonly id: string;
  readonly name: InBoth;
}
export interface Measured extends Named {
  readonly shortcode: string;
  readonly retired: boolean;
}

export interface Panels {
  readonly tests: readonly Named[];
  readonly known: readonly Measured[];
  readonly panels: readonly Panel[];
}

type State = 'loading' | 'failed' | Panels;

const pageSize = 100;

async function wholeList<Row>(list: ListMetadata, by: string, controller: AbortController): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const order = { filter: {}, by, direction: 'ascending' } as const;
  for (let after: string | null = null; ;) {
    const found = await readList(list, order, {}, { size: pageSize, ...(after !== null && { after }) }, controller);
    rows.push(...(found.rows as unknown as readonly Row[]));
    if (!found.page.hasNext || found.page.endCursor === null) return rows;
    after = found.page.endCursor;
  }
}

/** Every test, everything that can be measured, and which test measures what. */
export function usePanels(): { state: State; reload(): void; retry(): void } {
  const [state, setState] = useState<State>('loading');
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    Promise.all([
      wholeList<Named>(allMedtests, 'name', controller),
      wholeList<Measured>(biomarkers, 'name', controller),
      askTrusted(trusted(TestPanels), {}, { signal: controller.signal }),
    ]).then(
      ([tests, known, panels]) => setState({ tests, known, panels: panels as readonly Panel[] }),
      () => !controller.signal.aborted && setState('failed'),
    );
    return () => controller.abort();
  }, [asked]);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  const retry = useCallback(() => {
    setState('loading');
    reload();
  }, [reload]);
  return { state, reload, retry };
}
