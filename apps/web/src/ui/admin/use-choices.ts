import type { Filter } from '@meridian/contracts/kernel';
import { useEffect, useMemo, useState } from 'react';
import { askTrusted } from '../../lib/api/trusted-client.ts';
import type { Language } from '../../lib/i18n/languages.ts';
import { useWords } from './admin-text.ts';
import type { ListPage } from './list-request.ts';
import type { AdminRow } from './record-page.ts';

interface Choice {
  readonly key: string;
  readonly name: string;
}

const none: readonly AdminRow[] = [];
/** More than these nobody looks through. */
const most = 1_000;

async function readAll(hash: string, signal: AbortSignal): Promise<readonly AdminRow[]> {
  const rows: AdminRow[] = [];
  let after: string | null = null;
  do {
    const variables = { filter: {}, page: { size: 100, ...(after && { after }) } };
    const list = { endpoint: 'admin', hash } as const;
    const found = (await askTrusted(list, variables, { signal, patient: true })) as ListPage;
    rows.push(...found.rows);
    after = found.page.hasNext ? found.page.endCursor : null;
  } while (after !== null && rows.length < most);
  return rows;
}

/** The records that a filter picks from, in the order of their names. */
export function useChoices({ choices }: Filter): readonly Choice[] {
  const { language } = useWords();
  const [rows, setRows] = useState(none);
  useEffect(() => {
    if (!choices) return undefined;
    const controller = new AbortController();
    readAll(choices.hash, controller.signal).then(
      (found) => !controller.signal.aborted && setRows(found),
      () => undefined,
    );
    return () => controller.abort();
  }, [choices]);
  return useMemo(() => {
    const { key = '', named = '' } = choices ?? {};
    const offered = rows.map((row) => ({ key: String(row[key]), name: nameIn(row[named], language) }));
    return offered.toSorted((one, other) => one.name.localeCompare(other.name, language));
  }, [choices, rows, language]);
}

const nameIn = (name: unknown, language: Language): string =>
  typeof name === 'object' && name !== null ? (name as Record<Language, string>)[language] : String(name);
