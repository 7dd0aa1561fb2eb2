import { useEffect, useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { FoundRecords, type Found } from './search.documents.ts';

export interface FoundNow {
  /** What was typed for which these were found. */
  readonly search: string;
  readonly records: readonly Found[];
  readonly failed: boolean;
}

const pause = 150;
export const nothingFound: FoundNow = { search: '', records: [], failed: false };

/** Asked when the typing rests; what was found before stays until then. `again` asks once more. */
export function useFound(typed: string): readonly [found: FoundNow, again: () => void] {
  const search = typed.trim();
  const [found, setFound] = useState(nothingFound);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (search === '') return undefined;
    const controller = new AbortController();
    const answered = (now: Omit<FoundNow, 'search'>) => {
      if (!controller.signal.aborted) setFound({ search, ...now });
    };
    const timer = setTimeout(() => {
      askTrusted(trusted(FoundRecords), { search }, { signal: controller.signal, personal: true }).then(
        (records) => answered({ records: records as readonly Found[], failed: false }),
        () => answered({ records: [], failed: true }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, tries]);
  return [search === '' ? nothingFound : found, () => setTries((count) => count + 1)];
}
