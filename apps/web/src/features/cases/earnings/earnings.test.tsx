import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, money, openPage, stageCases } from '../shared/testing/case-stage.tsx';
import EarningsPage from './EarningsPage.tsx';

stageCases();

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

  it('say that there are none yet', async () => {
    earned(0, []);
    await open('zh');
    await screen.findByText('还没有收入');
  });
});
