import { reportSections } from '@meridian/domain/cases/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answers, caseId, inputs, stageCases } from '../shared/testing/case-stage.tsx';
import { now, openCase, press, record, type } from './testing/doctor-stage.tsx';

stageCases();

describe('a case of the doctor', () => {
  it('shows earlier results when they are asked for, with what is usual', async () => {
    now(record({ relationship: 'myself', earlierResults: true }));
    const reading = { __typename: 'DiagnosticReading', id: 'glu', testName: 'Glucose', reading: '7.2', unit: 'mmol/L' };
    const range = { __typename: 'ReadingRange', low: '4', high: '6' };
    const result = {
      __typename: 'Diagnostic',
      id: 'r-1',
      testType: 'Health check',
      sampleDate: '2026-11-20',
      comments: 'Fasting sample',
      results: [{ ...reading, range, flag: 'high', comments: null }],
    };
    answers['CaseEarlierResults'] = () => ({
      caseEarlierResults: { __typename: 'EarlierResults', barrier: null, results: [result] },
    });
    await openCase();
    await screen.findByText(/They can see that you opened it/);
    expect(screen.queryByText('Glucose')).toBeNull();
    press('Show earlier results');
    await screen.findByText('Glucose');
    screen.getByText('Health check, sample of 20 Nov 2026');
    screen.getByText('7.2 mmol/L');
    screen.getByText('Usual: 4 – 6');
    screen.getByText('High');
  });

  it('says why there are no earlier results to see', async () => {
    now(record({ relationship: 'myself' }));
    await openCase();
    await screen.findByText(/did not agree to share earlier results/);
    expect(screen.queryByRole('button', { name: 'Show earlier results' })).toBeNull();
  });

  it('says that results are shown of the one who asks alone', async () => {
    now(record({ earlierResults: true }));
    await openCase('zh');
    await screen.findByText(/由他人代患者申请/);
  });

  it('saves what is written before its preview, and fetches the preview each time', async () => {
    now(record());
    const draft = { __typename: 'CaseReportDraft', ...Object.fromEntries(reportSections.map((name) => [name, null])) };
    answers['WriteCaseReport'] = () => ({
      writeCaseReport: record({ status: 'reportDrafted', draft: { ...draft, summary: 'Worn.' } }),
    });
    const asked: string[] = [];
    const server = globalThis.fetch;
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
      if (!String(address).endsWith('preview.pdf')) return server(address, init);
      asked.push(String(address));
      return Promise.resolve(new Response(null, { status: 404 }));
    });
    await openCase();
    await screen.findByLabelText('Findings');
    type('Summary in plain words', 'Worn.');
    press('Preview');
    await screen.findByRole('heading', { name: 'Preview of the report' });
    expect(inputs('WriteCaseReport')).toMatchObject([{ report: { summary: 'Worn.' } }]);
    await waitFor(() => expect(asked).toEqual([`/api/cases/${caseId}/preview.pdf`]));
    press('Preview');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(inputs('WriteCaseReport')).toHaveLength(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Close the preview' }));
    expect(screen.queryByRole('heading', { name: 'Preview of the report' })).toBeNull();
    fetched.mockRestore();
  });
});
