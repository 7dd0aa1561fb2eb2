import { featureFlags } from '@meridian/contracts/generated/admin-metadata/flags';
import { afterEach, expect, it, vi } from 'vitest';
import { adminResource } from './admin-resource.ts';
import { recordPage } from './record-page.ts';
import type { Words } from './admin-text.ts';
import { exportFile, readWholeList } from './list-export.ts';

const words: Words = {
  language: 'zh',
  say: (id, values) => `${id} ${Object.values(values ?? {}).join()}`,
  label: (key) => key,
};
const resource = adminResource({
  title: 'adminPrototypes.title',
  lead: 'adminPrototypes.lead',
  record: recordPage({ list: featureFlags, named: 'name', columns: ['status', 'name', 'changedAt'] }),
});

afterEach(() => vi.unstubAllGlobals());

it('writes the columns of the page first, in the reader’s language, and moments that sort', () => {
  const row = {
    key: 'k',
    name: { en: 'E', zh: '中' },
    description: { en: '', zh: '' },
    status: 'on',
    audience: null,
    roles: ['a', 'b'],
    users: [],
    changedAt: '2026-07-01T23:05:00Z',
    changedBy: '=x',
    permittedActions: ['switchOn'],
  };
  const { name, text } = exportFile(resource, [row], words);
  expect(name).toMatch(/^feature-flags-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, line] = text.slice(1).split('\r\n');
  expect(head).toBe(
    '"fields.status","fields.FeatureFlag.name","admin.export.ukTime fields.changedAt","fields.FeatureFlag.key","fields.FeatureFlag.description","fields.FeatureFlag.audience","fields.FeatureFlag.roles","fields.FeatureFlag.users","fields.changedBy"',
  );
  expect(line).toBe('"fields.FeatureStatus.on","中","2026-07-02 00:05","k","","","a、b","","\'=x"');
});

it('fetches every page, up to what a file may hold', async () => {
  const cursors: unknown[] = [];
  let pages = 3;
  vi.stubGlobal('fetch', async (url: string) => {
    const { page } = JSON.parse(new URL(url, 'https://x').searchParams.get('variables') ?? '');
    cursors.push(page.after);
    pages -= 1;
    const rows = Array.from({ length: 100 }, () => ({}));
    return Response.json({
      data: { list: { rows, page: { hasNext: pages > 0, endCursor: `c${cursors.length}`, total: 300 } } },
    });
  });
  const how = { signal: new AbortController().signal, onProgress: vi.fn() };
  const order = { filter: {}, by: 'key', direction: 'ascending' } as const;
  const whole = await readWholeList(featureFlags, order, {}, how);
  expect([whole.rows.length, whole.more, cursors]).toEqual([300, false, [undefined, 'c1', 'c2']]);
  expect(how.onProgress).toHaveBeenLastCalledWith(300, 300);
  pages = Number.POSITIVE_INFINITY;
  const most = await readWholeList(featureFlags, order, {}, how);
  expect([most.rows.length, most.more]).toEqual([10_000, true]);
});
