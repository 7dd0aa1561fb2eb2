import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as files from '../../../ui/admin/list-export.ts';
import { answers, money, openPage, stageCases } from '../shared/testing/case-stage.tsx';
import EarningsPage from './EarningsPage.tsx';

stageCases();
afterEach(() => vi.restoreAllMocks());

const open = (locale?: 'en' | 'zh') => openPage('/doctor/earnings', <EarningsPage />, '/doctor/earnings', locale);
const report = (id: string, signedAt: string, withdrawn = false) => ({
  __typename: 'EarnedReport',
  id,
  reference: `SO-${id}`,
  signedAt,
  fee: money(30_000),
  withdrawn,
});
const earned = (pence: number, months: readonly object[]) =>
  (answers['OwnCaseEarnings'] = () => ({
    caseEarnings: { __typename: 'CaseEarnings', total: money(pence), months },
  }));
const month = (name: string, reports: readonly object[]) => ({
  __typename: 'EarningsMonth',
  month: name,
  total: money(reports.length * 30_000),
  reports,
});

describe('the earnings of a doctor', () => {
  it('are shown by month, with the report behind each fee', async () => {
    earned(90_000, [
      month('2026-07', [report('C', '2026-07-02T09:00:00.000Z', true), report('B', '2026-06-30T23:30:00.000Z')]),
      month('2026-06', [report('A', '2026-06-30T22:30:00.000Z')]),
    ]);
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Jul 2026 £600.00' });
    screen.getByRole('heading', { level: 2, name: 'Jun 2026 £300.00' });
    screen.getByText('£900.00');
    screen.getByText('Signed 1 Jul 2026');
    screen.getByText('2 reports');
    screen.getByText(/report was withdrawn/);
    expect(screen.getByRole('link', { name: 'SO-A' }).getAttribute('href')).toBe('/doctor/cases/A');
  });

  it('are saved as a file with every fee, in which nothing runs as a formula', async () => {
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    const odd = { ...report('B', '2026-06-30T23:30:00.000Z'), reference: '=1+1' };
    earned(60_000, [month('2026-07', [report('C', '2026-07-02T09:00:00.000Z', true), odd])]);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const [{ name, text } = { name: '', text: '' }] = save.mock.calls[0] ?? [];
    expect(name).toMatch(/^earnings-\d{4}-\d\d-\d\d\.csv$/);
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      '"Month","Case","Signed (UK time)","Fee","Withdrawn"',
      '"2026-07","SO-C","2026-07-02","£300.00","Yes"',
      '"2026-07","\'=1+1","2026-07-01","£300.00",""',
    ]);
  });

  it('say that there are none yet', async () => {
    earned(0, []);
    await open('zh');
    await screen.findByText('还没有收入');
  });
});
