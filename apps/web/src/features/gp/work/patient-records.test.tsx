import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, inputs, openPage, stageGp } from '../shared/testing/gp-stage.tsx';
import { PatientRecords } from './PatientRecords.tsx';
import type { WorkRecord } from './work-record.ts';

stageGp();

const open = (records: object, locale?: 'en' | 'zh') =>
  openPage('/p', <PatientRecords record={{ id: 'a1', records } as WorkRecord} />, '/p', locale);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const result = {
  __typename: 'Diagnostic',
  id: 'r-1',
  testType: 'Health check',
  sampleDate: '2026-11-20',
  comments: null,
  results: [
    {
      __typename: 'DiagnosticReading',
      id: 'glu',
      testName: 'Glucose',
      reading: '7.2',
      unit: 'mmol/L',
      range: { __typename: 'ReadingRange', low: '4', high: '6' },
      flag: 'high',
      comments: null,
    },
  ],
};

describe('what the patient agreed to show', () => {
  it('is asked for only when the doctor wants to see it', async () => {
    answers['GpEarlierResults'] = () => ({ gpEarlierResults: [result] });
    answers['FilesOfContext'] = () => ({ files: [] });
    await open({ results: null, files: null });
    expect(inputs('GpEarlierResults')).toEqual([]);
    expect(inputs('FilesOfContext')).toEqual([]);
    press('Show earlier results');
    await screen.findByText('Glucose');
    screen.getByText('Usual: 4 – 6');
    press('Show files');
    await screen.findByText('The patient keeps no files here.');
    expect(inputs('FilesOfContext')).toMatchObject([{ context: 'appointment-a1' }]);
    expect(screen.queryByLabelText(/Add/)).toBeNull();
  });

  it('is nothing where the patient did not agree, or the appointment is over, and the page says so', async () => {
    await open({ results: 'notShared', files: 'over' });
    screen.getByText(/has not agreed to show earlier results/);
    screen.getByText('The appointment is over, so the files are no longer shown.');
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    await open({ results: 'otherPerson', files: 'otherPerson' }, 'zh');
    expect(screen.getAllByText(/儿童就诊/)).toHaveLength(2);
  });

  it('says so where there is none, and where it was taken back meanwhile', async () => {
    answers['GpEarlierResults'] = () => ({ gpEarlierResults: [] });
    await open({ results: null, files: 'notShared' });
    press('Show earlier results');
    await screen.findByText('No earlier results');
    cleanup();
    answers['GpEarlierResults'] = () => ({ gpEarlierResults: null });
    await open({ results: null, files: 'notShared' });
    press('Show earlier results');
    await screen.findByText(/can no longer be seen/);
  });
});
