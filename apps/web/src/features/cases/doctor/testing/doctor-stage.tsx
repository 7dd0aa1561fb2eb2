import { fireEvent, screen } from '@testing-library/react';
import type { SignedInUser } from '../../../../lib/viewer.ts';
import { answers, caseId, file, openPage } from '../../shared/testing/case-stage.tsx';
import DoctorCasePage from '../DoctorCasePage.tsx';

export const record = (given: object = {}) => ({
  __typename: 'DoctorCase',
  id: caseId,
  reference: 'SO-7K42',
  status: 'inProgress',
  language: 'zh',
  relationship: 'parent',
  patient: { __typename: 'CasePatient', firstName: 'Guo', lastName: 'Chen', dob: '1955-03-08', sex: 1 },
  specialty: 'orthopaedics',
  title: 'Dad’s knee',
  story: 'It began a year ago.',
  wish: 'Is the operation needed?',
  storyTranslation: null,
  files: [file()],
  earlierResults: false,
  dueBy: '2027-03-07T23:59:00.000Z',
  paused: false,
  pauses: [],
  late: false,
  questions: [],
  draft: null,
  reports: [],
  reportWithdrawn: null,
  feedback: null,
  submittedAt: '2027-02-28T12:00:00.000Z',
  permittedActions: ['askCasePatient', 'writeCaseReport'],
  ...given,
});
export const now = (given: object | null) => (answers['OneDoctorCase'] = () => ({ doctorCase: given }));
export const openCase = (locale?: 'en' | 'zh', user?: SignedInUser) =>
  openPage('/doctor/cases/:id', <DoctorCasePage />, `/doctor/cases/${caseId}`, locale, user);
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
