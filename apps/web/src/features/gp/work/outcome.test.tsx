import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { someUser } from '../../../testing/viewers.ts';
import type { SignedInUser } from '../../../lib/viewer.ts';
import { answers, inputs, openPage, stageGp } from '../shared/testing/gp-stage.tsx';
import { Outcome } from './Outcome.tsx';
import type { WorkRecord } from './work-record.ts';

stageGp();
beforeEach(() => {
  answers['TestsToAdvise'] = () => ({ medtest: [] });
});

const record = (given: Partial<WorkRecord> = {}) =>
  ({
    __typename: 'GpWorkAppointment',
    id: 'a1',
    mode: 'remote',
    status: 'inProgress',
    mine: true,
    notes: [],
    outcome: null,
    permittedActions: ['writeGpNotes', 'completeGpAppointment'],
    ...given,
  }) as unknown as WorkRecord;
const outcome = { __typename: 'AppointmentAdvice', advice: 'Rest', safetyNet: 'Fever', followUp: null, tests: [] };
const completed = record({
  status: 'completed',
  notes: ['Clear'],
  outcome,
  permittedActions: ['writeGpNotes'],
} as never);

const open = (shown: WorkRecord, locale?: 'en' | 'zh', user?: SignedInUser) =>
  openPage('/p', <Outcome record={shown} onWritten={vi.fn()} onRefused={vi.fn()} />, '/p', locale, user);
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function reload(shown: WorkRecord, user?: SignedInUser) {
  cleanup();
  await open(shown, 'en', user);
}

describe('what a doctor has begun to write', () => {
  it('is there again after a reload, until it is sent', async () => {
    answers['CompleteGpAppointment'] = () => ({ completeGpAppointment: completed });
    await open(record());
    type('Notes', 'Chest is clear');
    type('Advice', 'Rest');
    await reload(record());
    expect(field('Notes').value).toBe('Chest is clear');
    expect(field('Advice').value).toBe('Rest');
    type('When to ask for help sooner', 'Fever');
    press('Finish, and send the advice');
    await waitFor(() => expect(inputs('CompleteGpAppointment')).toHaveLength(1));
    await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
    await reload(record());
    expect(field('Notes').value).toBe('');
  });

  it('is of one appointment, and lies nowhere but in this tab', async () => {
    await open(record());
    type('Notes', 'Chest is clear');
    await waitFor(() => expect(window.sessionStorage).toHaveLength(1));
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('Chest');
    await reload(record({ id: 'a2' }));
    expect(field('Notes').value).toBe('');
  });

  it('is of whoever wrote it', async () => {
    await open(record());
    type('Notes', 'Chest is clear');
    await waitFor(() => expect(window.sessionStorage).toHaveLength(1));
    await reload(record(), someUser({ id: 'another' }));
    expect(field('Notes').value).toBe('');
  });

  it('is there again where more notes are added', async () => {
    answers['WriteGpNotes'] = () => ({ writeGpNotes: completed });
    await open(completed);
    type('Add to the notes', 'Phoned again');
    await reload(completed);
    expect(field('Add to the notes').value).toBe('Phoned again');
    press('Add the note');
    await waitFor(() => expect(field('Add to the notes').value).toBe(''));
    expect(inputs('WriteGpNotes')).toEqual([{ id: 'a1', notes: 'Phoned again' }]);
  });
});

describe('notes of an appointment that staff closed as held', () => {
  const closed = (given: Partial<WorkRecord> = {}) =>
    record({ status: 'completed', permittedActions: ['writeGpNotes'], ...given });

  it.each([
    ['en', 'There are none yet.', 'Add to the notes'],
    ['zh', '暂无病历。', '补充病历'],
  ] as const)('can be written although its doctor wrote none (%s)', async (locale, none, add) => {
    await open(closed(), locale);
    expect(screen.getByText(none)).toBeDefined();
    expect(field(add)).toBeDefined();
  });

  it('are added like any others', async () => {
    answers['WriteGpNotes'] = () => ({ writeGpNotes: closed({ notes: ['Held by phone'] }) });
    await open(closed());
    type('Add to the notes', 'Held by phone');
    press('Add the note');
    await waitFor(() => expect(inputs('WriteGpNotes')).toEqual([{ id: 'a1', notes: 'Held by phone' }]));
  });

  it('begin with what its doctor was writing when staff closed it', async () => {
    answers['WriteGpNotes'] = () => ({ writeGpNotes: closed({ notes: ['Chest is clear'] }) });
    await open(record());
    type('Notes', 'Chest is clear');
    type('Advice', 'Rest');
    await reload(closed());
    expect(field('Add to the notes').value).toBe('Chest is clear');
    type('Add to the notes', 'Chest is clear, no fever');
    await reload(closed());
    expect(field('Add to the notes').value).toBe('Chest is clear, no fever');
    press('Add the note');
    await waitFor(() => expect(inputs('WriteGpNotes')).toEqual([{ id: 'a1', notes: 'Chest is clear, no fever' }]));
    await waitFor(() => expect(field('Add to the notes').value).toBe(''));
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('are not asked for beside those of a call that still goes on', async () => {
    await open(record({ notes: ['Begun'] }));
    expect(screen.queryByLabelText('Add to the notes')).toBeNull();
  });
});
