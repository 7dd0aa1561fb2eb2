import { filePartBytes } from '@meridian/domain/files/rules';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../../testing/render.tsx';

const [size, lastModified] = [filePartBytes * 3, 1_800_000_000_000];
const chosen = (name: string, fill = 1, more = {}) =>
  new File([new Uint8Array(size).fill(fill)], name, { lastModified, ...more });
const own = { owner: 'ann', context: 'own' };

let asked: string[];
const forms: FormData[] = [];
class Line extends EventTarget {
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send(form: FormData) {
    forms.push(form);
  }
}

beforeEach(() => {
  asked = [];
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('XMLHttpRequest', Line);
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ received: filePartBytes, file: null }));
  });
});
afterEach(() => {
  forms.length = 0;
  sessionStorage.clear();
  cleanup();
  vi.unstubAllGlobals();
});

/** As a page that was loaded anew. */
async function page() {
  vi.resetModules();
  return import('./uploads.ts');
}
const begun = () => vi.waitFor(() => expect(forms.length).toBeGreaterThan(0));

it('goes on with a file that is chosen again after a reload, and with no other one', async () => {
  const before = await page();
  await before.addFiles(own, [chosen('乳腺 scan.pdf')]);
  await begun();
  const [id] = forms.splice(0).map((form) => form.get('id'));
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/scan|乳腺/);
  const after = await page();
  for (const [where, other] of [
    [own, chosen('other.pdf')],
    [own, chosen('乳腺 scan.pdf', 2)],
    [own, chosen('乳腺 scan.pdf', 1, { lastModified: 5 })],
    [{ ...own, context: 'case-1' }, chosen('乳腺 scan.pdf')],
    [{ ...own, owner: 'bea' }, chosen('乳腺 scan.pdf')],
  ] as const) {
    await after.addFiles(where, [other]);
    await begun();
    for (const form of forms.splice(0)) {
      expect(form.get('id')).not.toBe(id);
      after.dropUpload(String(form.get('id')));
    }
  }
  expect(asked).toEqual([]);
  await after.addFiles(own, [chosen('乳腺 scan.pdf')]);
  await begun();
  expect(asked).toEqual([`/api/files/${String(id)}/parts`]);
  expect(forms.map((form) => [form.get('id'), form.get('offset')])).toEqual([[id, String(filePartBytes)]]);
});

it('says how many were not finished, in both languages, until they are chosen, arrived or given up', async () => {
  const before = await page();
  await before.addFiles(own, [chosen('a.pdf'), chosen('b.pdf'), chosen('c.pdf')]);
  await begun();
  const arrived = String(forms[0]?.get('id'));
  const after = await page();
  const { Unfinished } = await import('./Unfinished.tsx');
  const notice = <Unfinished {...own} there={[{ id: arrived }]} />;
  await show(notice);
  screen.getByText('2 files were not finished: choose them again to continue from where they stopped.');
  await act(() => after.addFiles(own, [chosen('b.pdf')]));
  screen.getByText('1 file was not finished: choose it again to continue from where it stopped.');
  cleanup();
  await show(notice, 'zh');
  screen.getByText('有 1 份文件未上传完，请重新选择，即可从中断处继续上传。');
  fireEvent.click(screen.getByRole('button', { name: '不再上传' }));
  expect(screen.queryByRole('status')).toBeNull();
  // What arrived is another file when it is chosen again.
  forms.length = 0;
  await after.addFiles(own, [chosen('a.pdf')]);
  await begun();
  expect(forms.map((form) => form.get('id'))).not.toContain(arrived);
});
