import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, inputs, openPage, stageCases } from '../shared/testing/case-stage.tsx';
import CasesPage from './CasesPage.tsx';

stageCases();

const line = (given: object = {}) => ({
  __typename: 'CaseLine',
  id: 'c1',
  status: 'inProgress',
  group: 'inProgress',
  reference: 'SO-1',
  title: 'Dad’s knee',
  specialty: 'orthopaedics',
  name: 'Guo Chen',
  files: 2,
  dueBy: '2027-03-07T23:59:00.000Z',
  paused: false,
  late: false,
  mayChoose: false,
  doctor: 'Dr Grey',
  startedAt: '2027-02-28T09:00:00.000Z',
  changedAt: '2027-03-01T09:00:00.000Z',
  ...given,
});
const lists = (given: object = {}) => ({
  patientCases: { __typename: 'PatientCases', archived: [], draft: [], submitted: [], ...given },
});
const open = (locale?: 'en' | 'zh') => openPage('/your-files/cases', <CasesPage />, '/your-files/cases', locale);

describe('all cases of mine', () => {
  it('lie under their labels, what waits for me first and what is over last', async () => {
    const unsent = { reference: null, dueBy: null, doctor: null };
    answers['PatientCases'] = () =>
      lists({
        archived: [line({ id: 'c4', status: 'cancelled', group: 'archived', title: 'Old' })],
        draft: [line({ id: 'c2', status: 'draft', group: 'filesRequired', title: null, ...unsent })],
        submitted: [
          line(),
          line({ id: 'c3', status: 'actionRequired', group: 'actionRequired', title: 'Skin', paused: true }),
        ],
      });
    await open();
    await screen.findByText('Skin');
    const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(groups).toEqual(['Your turn', 'Not finished', 'With a doctor', 'Finished']);
    expect(screen.getByText('Cancelled')).toBeDefined();
    expect(screen.getByText('Sun 7 Mar, 11:59pm (UK time)', { exact: false })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Dad’s knee' }).getAttribute('href')).toBe('/case/c1');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/case/new?id=c2');
    expect(inputs('PatientCases')).toEqual([{ lang: 'en' }]);
  });

  it('lose a draft only after a confirmation', async () => {
    let drafts = [line({ status: 'draft', group: 'readyToSubmit', reference: null })];
    answers['PatientCases'] = () => lists({ draft: drafts });
    answers['DeleteCase'] = () => {
      drafts = [];
      return { answer: { __typename: 'CaseDeletion', id: 'c1' } };
    };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /Delete this draft/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?', hidden: true });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete this draft', hidden: true }));
    await screen.findByText('No second opinions yet');
    expect(inputs('DeleteCase')).toEqual([{ id: 'c1' }]);
  });

  it('that are none lead to what a second opinion is', async () => {
    answers['PatientCases'] = () => lists();
    await open('zh');
    await screen.findByText('还没有第二诊疗意见');
    const about = screen.getByRole('link', { name: '了解第二诊疗意见' });
    expect(about.getAttribute('href')).toBe('/second-opinion');
  });

  it('are asked for again where they did not come', async () => {
    answers['PatientCases'] = () => undefined;
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers['PatientCases'] = () => lists({ submitted: [line()] });
    fireEvent.click(again);
    await waitFor(() => expect(screen.getByText('Dad’s knee')).toBeDefined());
  });
});
