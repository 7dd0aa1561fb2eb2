import { featureFlags } from '@meridian/contracts/generated/admin-metadata/flags';
import { payments } from '@meridian/contracts/generated/admin-metadata/payments';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import { adminResource } from './admin-resource.ts';
import { ExportButton } from './ExportButton.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { recordPage } from './record-page.ts';
import * as files from './list-export.ts';

const of = (words: 'booking' | 'result' | 'file') =>
  ({ of: words, label: 'admin.export.why', hint: 'admin.export.why.hint', send: 'admin.export.go' }) as const;
const offered = () =>
  [...screen.getByRole('combobox').querySelectorAll('option')].map(({ textContent }) => textContent);
const chosen = () => (screen.getByRole('combobox') as HTMLSelectElement).value;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the reasons to look', () => {
  it('are true ones of what is looked at, in the words of who looks', async () => {
    await show(<ReasonForm words={of('booking')} busy={false} onOpen={vi.fn()} />);
    expect(offered()).toEqual([
      'Choose one',
      'My work on this booking',
      'Asked for help',
      'Patient safety',
      'Legal request',
    ]);
    cleanup();
    await show(<ReasonForm words={of('file')} busy={false} onOpen={vi.fn()} />);
    expect(offered()).toEqual(['Choose one', 'My work with this list', 'An audit', 'Patient safety', 'Legal request']);
  });

  it('begin with the work, where there is some', async () => {
    await show(<ReasonForm words={of('booking')} busy={false} toDo onOpen={vi.fn()} />);
    expect(chosen()).toBe('work');
    cleanup();
    await show(<ReasonForm words={of('booking')} busy={false} toDo={false} onOpen={vi.fn()} />);
    expect(chosen()).toBe('');
  });
});

describe('a file of a list', () => {
  const asked: Record<string, unknown>[] = [];
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
      const search = new URL(url, 'https://x').searchParams.get('variables');
      asked.push(search ? JSON.parse(search) : JSON.parse(body ?? '{}').variables);
      return Response.json({ data: { list: { rows: [], page: { hasNext: false, endCursor: null, total: 0 } } } });
    });
    vi.spyOn(files, 'saveFile').mockReturnValue();
  });
  const address = { filter: {}, by: 'key', direction: 'ascending' } as never;
  const words = { title: 'adminPrototypes.title', lead: 'adminPrototypes.lead' } as const;
  const flags = adminResource({
    ...words,
    record: recordPage({ list: featureFlags, named: 'name', columns: ['name'] }),
  });
  const ofPeople = adminResource({
    ...words,
    record: recordPage({ list: payments, named: 'id', columns: ['id'] }),
  });
  const export_ = () => fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));

  it('is made at once where its rows are of nobody', async () => {
    await show(<ExportButton resource={flags} address={address} typed={{}} disabled={false} />);
    export_();
    await waitFor(() => expect(files.saveFile).toHaveBeenCalledTimes(1));
    expect(asked[0]).not.toHaveProperty('file');
  });

  it('is made for a reason, which goes with each part, where its rows are of people', async () => {
    await show(<ExportButton resource={ofPeople} address={address} typed={{}} disabled={false} />);
    export_();
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    export_();
    fireEvent.submit(screen.getByRole('combobox').closest('form') as HTMLElement);
    expect(asked).toEqual([]);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'audit' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create the file' }));
    await waitFor(() => expect(files.saveFile).toHaveBeenCalledTimes(1));
    expect(asked).toMatchObject([{ file: 'audit' }]);
  });
});
