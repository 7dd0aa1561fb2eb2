import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../lib/i18n/LanguageProvider.tsx';
import { show } from '../../../testing/render.tsx';
import type { CaseFile } from './case.ts';
import { DescribeFiles } from './DescribeFiles.tsx';

const picture = (id: string, said: Partial<CaseFile> = {}) =>
  ({ id, name: `${id}.jpg`, kind: null, language: null, ...said }) as CaseFile;
const described = { kind: 'report', language: 'zh' } as const;

const write = vi.fn(() => Promise.resolve({ now: {} }));
const shownWith = (files: readonly CaseFile[]) => (
  <DescribeFiles caseId="c1" files={files} record={{ write: write as never }} />
);
const anew = (files: readonly CaseFile[]) => <LanguageProvider>{shownWith(files)}</LanguageProvider>;
const choose = (nth: number, value: string) => {
  const select = screen.getAllByRole('combobox')[nth];
  if (!select) throw new Error('nothing to choose');
  fireEvent.change(select, { target: { value } });
};
const chosen = () => screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
const inputs = () => write.mock.calls.map((call) => (call as unknown[])[1]);

afterEach(cleanup);

it('asks again where a picture of the set arrives after the others were described, and says it of all', async () => {
  const { rerender } = await show(shownWith([picture('p1'), picture('p2')]));
  choose(0, 'report');
  choose(1, 'zh');
  await vi.waitFor(() => expect(inputs()).toEqual([{ input: expect.objectContaining({ fileIds: ['p1', 'p2'] }) }]));
  rerender(anew([picture('p1', described), picture('p2', described)]));
  await screen.findByText('Saved');
  rerender(anew([picture('p1', described), picture('p2', described), picture('p3')]));
  expect(chosen()).toEqual(['', '']);
  screen.getByText(/^Select both/);
  choose(0, 'imaging');
  choose(1, 'zh');
  await vi.waitFor(() =>
    expect(inputs()[1]).toEqual({ input: expect.objectContaining({ fileIds: ['p1', 'p2', 'p3'], kind: 'imaging' }) }),
  );
});

it('says where each is described on its own', async () => {
  await show(shownWith([picture('p1', described), picture('p2', { kind: 'imaging', language: 'zh' })]));
  expect(chosen()).toEqual(['', 'zh']);
  screen.getByText('Each of them is described.');
});
