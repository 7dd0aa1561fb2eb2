import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answers,
  caseId,
  inputs,
  openPage,
  question,
  refusal,
  report,
  stageCases,
} from '../shared/testing/case-stage.tsx';
import AvailablePage from './AvailablePage.tsx';
import DoctorPage from './DoctorPage.tsx';
import { now, openCase, press, record, type } from './testing/doctor-stage.tsx';

stageCases();

const offer = (given: object = {}) => ({
  __typename: 'OfferedCase',
  id: caseId,
  reference: 'SO-7K42',
  specialty: 'orthopaedics',
  relationship: 'parent',
  age: 71,
  sex: 1,
  story: 'It began a year ago.',
  wish: 'Is the operation needed?',
  storyTranslation: null,
  files: 2,
  languages: ['zh'],
  dueBy: '2027-03-07T23:59:00.000Z',
  until: '2027-03-02T09:00:00.000Z',
  ...given,
});
const line = (given: object = {}) => ({
  __typename: 'DoctorCaseLine',
  id: caseId,
  reference: 'SO-7K42',
  title: 'Dad’s knee',
  name: 'Guo Chen',
  specialty: 'orthopaedics',
  status: 'inProgress',
  dueBy: '2027-03-07T23:59:00.000Z',
  paused: false,
  late: false,
  answered: false,
  ...given,
});
const cases = (given: object) => {
  answers['AllDoctorCases'] = () => ({
    doctorCases: { __typename: 'DoctorCases', offered: [], open: [], over: [], ...given },
  });
};
const openOffers = (locale?: 'en' | 'zh') =>
  openPage('/doctor/available', <AvailablePage />, '/doctor/available', locale);
const sections = {
  'Summary in plain words': 'Worn.',
  Findings: 'A tear.',
  Opinion: 'I agree.',
  Recommendations: 'Exercises.',
  'Answers to the patient’s questions': 'Not now.',
  'What this opinion cannot say': 'Not examined.',
};

describe('where a doctor begins', () => {
  it('shows what was answered before what is offered and what else is due', async () => {
    cases({
      offered: [offer()],
      open: [line({ id: 'a', title: 'Answered', answered: true }), line({ id: 'b', title: 'Open' })],
    });
    await openPage('/doctor', <DoctorPage />, '/doctor');
    await screen.findByRole('heading', { name: 'Answered by the patient' });
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Answered by the patient', 'Cases for you', 'Your cases']);
  });

  it('says that nothing waits', async () => {
    cases({});
    await openPage('/doctor', <DoctorPage />, '/doctor', 'zh');
    await screen.findByText('目前没有待处理的事项');
  });
});

describe('a case that is offered', () => {
  it('is accepted once it was asked again', async () => {
    cases({ offered: [offer()] });
    answers['AcceptCase'] = () => ({ acceptCase: { __typename: 'DoctorCase', id: caseId } });
    const router = await openOffers();
    await screen.findByRole('heading', { name: 'Orthopaedics · man, 71' });
    expect(screen.getByText('Answer before Tue 2 Mar, 9:00am (UK time)')).toBeDefined();
    press('Accept');
    const dialog = within(await screen.findByRole('dialog'));
    expect(inputs('AcceptCase')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/doctor/cases/${caseId}`));
  });

  it('tells who was slower that a colleague has it, and asks for the list again', async () => {
    cases({ offered: [offer()] });
    answers['AcceptCase'] = () => ({ acceptCase: refusal('takenByColleague') });
    await openOffers();
    await screen.findByRole('heading', { name: 'Orthopaedics · man, 71' });
    cases({});
    press('Accept');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
    await screen.findByText('No case is offered to you now');
  });

  it('is declined with a reason alone', async () => {
    cases({ offered: [offer()] });
    answers['DeclineCase'] = () => ({ declineCase: { __typename: 'DeclinedCase', id: caseId } });
    await openOffers();
    await screen.findByRole('heading', { name: 'Orthopaedics · man, 71' });
    press('Decline the case');
    press('Decline the case');
    await screen.findByRole('alert');
    expect(inputs('DeclineCase')).toEqual([]);
    type('Reason', 'On leave');
    press('Decline the case');
    await waitFor(() => expect(inputs('DeclineCase')).toEqual([{ id: caseId, reason: 'On leave' }]));
  });
});

describe('a case of the doctor', () => {
  it('shows who it is about, what they want to know, and the records', async () => {
    now(record());
    await openCase();
    await screen.findByRole('heading', { level: 1, name: 'Dad’s knee' });
    expect(screen.getByText('Guo Chen, 08/03/1955')).toBeDefined();
    expect(screen.getByText('Their son or daughter')).toBeDefined();
    expect(screen.getByText('Is the operation needed?')).toBeDefined();
    expect(screen.getByRole('button', { name: 'mri.pdf' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('is another one’s for whoever does not have it', async () => {
    now(null);
    await openCase('zh');
    await screen.findByText('没有这个病例');
  });

  it('sends a question, and waits for the answer', async () => {
    now(record());
    const asked = question({ answer: null });
    answers['AskCasePatient'] = () => ({
      askCasePatient: record({ status: 'actionRequired', paused: true, questions: [asked], permittedActions: [] }),
    });
    await openCase();
    await screen.findByLabelText('Your question');
    type('Your question', 'Does it hurt at night?');
    press('Ask the patient');
    await screen.findByText('Not answered yet');
    expect(inputs('AskCasePatient')).toMatchObject([{ id: caseId, question: 'Does it hurt at night?' }]);
  });

  it('keeps a draft that is not whole, and signs one that is after asking', async () => {
    now(record());
    const written = record({ status: 'reportDrafted', permittedActions: ['writeCaseReport', 'signCaseReport'] });
    answers['WriteCaseReport'] = () => ({ writeCaseReport: written });
    answers['SignCaseReport'] = () => ({
      signCaseReport: record({ status: 'completed', reports: [report()], permittedActions: ['correctCaseReport'] }),
    });
    await openCase();
    await screen.findByLabelText('Findings');
    type('Summary in plain words', 'Worn.');
    press('Save the draft');
    await waitFor(() =>
      expect(inputs('WriteCaseReport')).toMatchObject([{ report: { summary: 'Worn.', limits: '' } }]),
    );
    press('Sign the report');
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const [label, text] of Object.entries(sections)) type(label, text);
    press('Sign the report');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^It is translated into Chinese first/)).toBeDefined();
    expect(inputs('SignCaseReport')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Sign the report' }));
    await screen.findByRole('heading', { name: 'Signed report' });
    expect(inputs('SignCaseReport')).toMatchObject([{ id: caseId, report: { limits: 'Not examined.' } }]);
  });

  it('says of a report for a reader of English that it goes to the patient at once', async () => {
    now(record({ language: 'en' }));
    await openCase();
    await screen.findByLabelText('Findings');
    for (const [label, text] of Object.entries(sections)) type(label, text);
    press('Sign the report');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^It goes to the patient at once/)).toBeDefined();
  });

  it('says of a late report that its reader of Chinese has it in English at once', async () => {
    now(record({ late: true }));
    await openCase();
    await screen.findByLabelText('Findings');
    for (const [label, text] of Object.entries(sections)) type(label, text);
    press('Sign the report');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/the patient can read it in English at once/)).toBeDefined();
  });

  it('corrects a report from the edition on the screen, with a reason', async () => {
    now(
      record({
        status: 'completed',
        reports: [report()],
        permittedActions: ['correctCaseReport', 'withdrawCaseReport'],
      }),
    );
    answers['CorrectCaseReport'] = () => ({ correctCaseReport: refusal('reportChanged') });
    await openCase();
    await screen.findByRole('heading', { name: 'Signed report' });
    press('Correct it');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Opinion')).value).toBe('I agree with the tear.');
    type('Why it is corrected', 'A typing error');
    press('Sign the new version');
    await waitFor(() => expect(inputs('CorrectCaseReport')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Sign the new version' })).toBeDefined();
    expect(inputs('CorrectCaseReport')).toMatchObject([{ id: caseId, seen: 1, reason: 'A typing error' }]);
  });

  it('withdraws a report with a reason', async () => {
    const reports = [report()];
    now(record({ status: 'completed', reports, permittedActions: ['withdrawCaseReport'] }));
    answers['WithdrawCaseReport'] = () => ({
      withdrawCaseReport: record({
        status: 'inProgress',
        reports: [report({ withdrawn: 'Of somebody else' })],
        reportWithdrawn: 'Of somebody else',
        permittedActions: ['writeCaseReport'],
      }),
    });
    await openCase();
    await screen.findByRole('heading', { name: 'Signed report' });
    press('Withdraw the report');
    type('Reason', 'Of somebody else');
    press('Withdraw the report');
    await screen.findByRole('heading', { name: 'This report was withdrawn' });
    expect(screen.getByText(/You write another one/)).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Opinion').value).toBe('');
  });
});
