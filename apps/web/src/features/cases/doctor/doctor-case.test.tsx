import { reportSections } from '@meridian/domain/cases/rules';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { someUser } from '../../../testing/viewers.ts';
import { answers, caseId, inputs, question, report, stageCases } from '../shared/testing/case-stage.tsx';
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

describe('the clock of a doctor', () => {
  it('stands until the answer is translated, and it is said from when to when it stood', async () => {
    const pause = (from: string, until: string | null) => ({ __typename: 'CasePause', from, until });
    const pauses = [
      pause('2027-03-01T08:00:00.000Z', '2027-03-02T09:30:00.000Z'),
      pause('2027-03-03T10:00:00.000Z', null),
    ];
    now(record({ paused: true, pauses, questions: [question({ answer: '有', answeredAt: '2027-03-04T09:00:00Z' })] }));
    await openCase();
    await screen.findByText('The clock stands: the answer is being translated');
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toContain('The clock stood from Mon 1 Mar, 8:00am (UK time) to Tue 2 Mar, 9:30am (UK time).');
    expect(items).toContain('The clock has stood since Wed 3 Mar, 10:00am (UK time).');
    cleanup();
    now(record({ status: 'actionRequired', paused: true, questions: [question()] }));
    await openCase();
    await screen.findByText('The clock stands: the patient is asked');
  });
});

describe('what a doctor has begun to write', () => {
  const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
  async function reload(given: object, user?: ReturnType<typeof someUser>) {
    cleanup();
    now(given);
    await openCase('en', user);
    await screen.findByRole('heading', { level: 1, name: 'Dad’s knee' });
  }
  const kept = () => Object.keys(window.sessionStorage).filter((name) => name.startsWith('meridian.draft.'));

  it('of a report is there again when the page is loaded anew, can be saved, and is forgotten once it is', async () => {
    answers['WriteCaseReport'] = () => ({ writeCaseReport: record({ status: 'reportDrafted' }) });
    await reload(record());
    type('Summary in plain words', 'Worn.');
    await waitFor(() => expect(kept()).toHaveLength(1));
    await reload(record());
    expect(field('Summary in plain words').value).toBe('Worn.');
    press('Save the draft');
    await waitFor(() => expect(inputs('WriteCaseReport')).toMatchObject([{ report: { summary: 'Worn.' } }]));
    await waitFor(() => expect(kept()).toEqual([]));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the draft' }).disabled).toBe(true),
    );
  });

  it('of a report is nobody else’s', async () => {
    await reload(record());
    type('Summary in plain words', 'Worn.');
    await waitFor(() => expect(kept()).toHaveLength(1));
    await reload(record(), someUser({ id: 'another' }));
    expect(field('Summary in plain words').value).toBe('');
  });

  it('of a question is there again, and forgotten once it is asked', async () => {
    const asked = question({ answer: null });
    answers['AskCasePatient'] = () => ({
      askCasePatient: record({ status: 'actionRequired', questions: [asked], permittedActions: [] }),
    });
    await reload(record());
    type('Your question', 'Does it hurt at night?');
    await waitFor(() => expect(kept()).toHaveLength(1));
    await reload(record());
    expect(field('Your question').value).toBe('Does it hurt at night?');
    press('Ask the patient');
    await screen.findByText('Not answered yet');
    expect(inputs('AskCasePatient')).toMatchObject([{ question: 'Does it hurt at night?' }]);
    expect(kept()).toEqual([]);
  });

  it('of a correction is there again for the same edition, and forgotten once it is left', async () => {
    const done = (edition: number) =>
      record({ status: 'completed', reports: [report({ edition })], permittedActions: ['correctCaseReport'] });
    await reload(done(1));
    press('Correct it');
    type('Why it is corrected', 'A typing error');
    await waitFor(() => expect(kept()).toHaveLength(1));
    await reload(done(2));
    press('Correct it');
    expect(field('Why it is corrected').value).toBe('');
    await reload(done(1));
    press('Correct it');
    expect(field('Why it is corrected').value).toBe('A typing error');
    press('Leave it as it is');
    expect(kept()).toEqual([]);
  });
});
