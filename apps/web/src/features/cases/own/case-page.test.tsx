import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  answers,
  cancelling,
  caseId,
  caseOf,
  completed,
  doctor,
  file,
  inputs,
  money,
  openPage,
  question,
  refusal,
  report,
  sent,
  stageCases,
} from '../shared/testing/case-stage.tsx';
import CaseFilePage from './CaseFilePage.tsx';
import CasePage from './CasePage.tsx';

stageCases();

const open = (search = '', locale?: 'en' | 'zh') =>
  openPage('/case/:caseId', <CasePage />, `/case/${caseId}${search}`, locale);
const now = (given: object | null) => (answers['OneCase'] = () => ({ case: given }));

describe('a case that was sent', () => {
  it('says what happens now and until when, and can be cancelled for all of the money', async () => {
    now(sent());
    answers['CancelCase'] = () => ({ answer: sent({ status: 'cancelled', cancelledBy: 'patient', cancelling: null }) });
    const router = await open();
    await screen.findByRole('heading', { level: 1, name: 'Dad’s knee' });
    expect(screen.getByText('Waiting for a doctor')).toBeDefined();
    expect(screen.getByText('Sun 7 Mar, 11:59pm (UK time)')).toBeDefined();
    expect(screen.getByText('SO-7K42')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Receipt R-1 (PDF)' })).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Cancel this case' }));
    await screen.findByRole('heading', { name: 'Cancel this case?' });
    expect(screen.getAllByText('£495.00')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this case' }));
    await screen.findByText(/Nobody is working on it/);
    expect(inputs('CancelCase')).toEqual([{ id: caseId, refund: true }]);
    expect(router.state.location.search).toBe('');
  });

  it('shows why it could not be cancelled where a doctor has just accepted it', async () => {
    now(sent());
    answers['CancelCase'] = () => ({ answer: refusal('cancelByStaff') });
    await open('?do=cancel');
    await screen.findByRole('heading', { name: 'Cancel this case?' });
    now(accepted());
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this case' }));
    await screen.findByRole('heading', { name: 'Ask us to cancel this case?' });
    expect(screen.getByText(/A doctor already has this case/)).toBeDefined();
  });
});

describe('a case that a doctor has', () => {
  it('shows what the doctor says of their experience, in the language of the reader where they said it', async () => {
    const experience = { __typename: 'DoctorExperience', en: 'Knees for 20 years.', zh: '二十年膝关节外科经验。' };
    now(accepted({ doctor: { ...doctor, experience } }));
    await open('', 'zh');
    const told = await screen.findByText('二十年膝关节外科经验。');
    expect(told.getAttribute('lang')).toBe('zh-Hans');
    cleanup();
    now(accepted({ doctor: { ...doctor, experience: { ...experience, zh: null } } }));
    await open('', 'zh');
    expect((await screen.findByText('Knees for 20 years.')).getAttribute('lang')).toBe('en');
  });

  it('asks staff for a reason before it asks to cancel', async () => {
    now(accepted());
    answers['AskCaseCancellation'] = () => ({ answer: accepted({ cancellationAsked: true }) });
    await open();
    await screen.findByText('A doctor is working on it');
    expect(screen.getAllByText('Dr Grey')).toHaveLength(2);
    fireEvent.click(screen.getByRole('link', { name: 'Ask us to cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ask us to cancel' }));
    await screen.findByRole('alert');
    expect(inputs('AskCaseCancellation')).toEqual([]);
    fireEvent.change(screen.getByLabelText('Why would you like to cancel?'), { target: { value: ' Moved ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ask us to cancel' }));
    await screen.findByRole('heading', { name: 'You’ve asked us to cancel' });
    expect(screen.queryByRole('link', { name: 'Ask us to cancel' })).toBeNull();
    expect(inputs('AskCaseCancellation')).toEqual([{ id: caseId, lang: 'en', reason: 'Moved' }]);
  });

  it('says why staff did not cancel it, and when they decided', async () => {
    const decided = {
      __typename: 'CaseCancellationDecline',
      reason: 'The report is nearly done.',
      at: '2027-03-02T10:00:00.000Z',
    };
    now(accepted({ cancellationDeclined: decided }));
    await open();
    await screen.findByRole('heading', { name: 'We couldn’t cancel this case' });
    expect(screen.getByText('The report is nearly done.')).toBeDefined();
    expect(screen.getByText('Decided: Tue 2 Mar, 10:00am (UK time)')).toBeDefined();
    cleanup();
    now(accepted({ cancellationDeclined: { ...decided, reason: null, at: null } }));
    await open();
    await screen.findByText('This text was deleted.');
    expect(screen.queryByText(/Decided:/)).toBeNull();
  });

  it('has its open question first, with the clock stopped, and takes an answer', async () => {
    const before = question({
      id: 'q0',
      question: 'Since when?',
      answer: 'A year',
      answeredAt: '2027-03-01T09:00:00Z',
    });
    const asked = { status: 'actionRequired', group: 'actionRequired', paused: true, filesOpen: true };
    now(accepted({ ...asked, questions: [before, question()] }));
    answers['AnswerCaseQuestion'] = () => ({
      answer: accepted({ questions: [before, question({ answer: 'At night', answeredAt: '2027-03-01T10:00:00Z' })] }),
    });
    await open('', 'en');
    await screen.findByLabelText('Your answer');
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe('The doctor asks you');
    expect(screen.getByText('The clock has stopped until you answer.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'At night' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull());
    expect(screen.getByText('At night')).toBeDefined();
    expect(screen.getByText('Since when?')).toBeDefined();
    const input = { id: caseId, lang: 'en', questionId: 'q1', answer: 'At night' };
    expect(inputs('AnswerCaseQuestion')).toEqual([input]);
  });

  it('apologises when it is late, and lets the patient choose from the tenth day on', async () => {
    now(accepted({ late: true }));
    await open();
    await screen.findByText(/on day 10, you can choose/);
    expect(screen.getByText(/The doctor knows/)).toBeDefined();
    expect(screen.getByText('Late')).toBeDefined();
  });

  it('says where it is late for another reason than the doctor, and promises no choice once it is signed', async () => {
    now(sent({ status: 'awaitingAssignment', late: true }));
    await open();
    await screen.findByText(/No doctor has it yet/);
    expect(screen.queryByText(/The doctor knows/)).toBeNull();
    cleanup();
    now(accepted({ status: 'translatingOut', late: true, cancelling: null }));
    await open();
    await screen.findByText(/its translation isn’t finished/);
    expect(screen.queryByText(/on day 10/)).toBeNull();
    cleanup();
    now(accepted({ status: 'translatingOut', late: true, waitChosen: true, cancelling: null }));
    await open('', 'zh');
    await screen.findByText(/译文尚未完成/);
    expect(screen.queryByText(/仍可以随时取消/)).toBeNull();
  });

  it('shows the report in English where its translation is late, without a paper', async () => {
    const reports = [report({ inTranslation: true })];
    now(accepted({ status: 'translatingOut', late: true, cancelling: null, reports }));
    await open('', 'zh');
    await screen.findByText(/您现在可以在下方阅读英文版/);
    expect(screen.getByText('Exercises first.')).toBeDefined();
    expect(screen.queryByText(/下载已签署的报告/)).toBeNull();
    expect(screen.queryByRole('link', { name: /退/ })).toBeNull();
  });

  it('waits where the patient chooses to', async () => {
    now(accepted({ late: true, mayChoose: true, group: 'actionRequired', cancelling: cancelling(true) }));
    answers['WaitForCase'] = () => ({
      answer: accepted({ late: true, waitChosen: true, cancelling: cancelling(true) }),
    });
    await open();
    await screen.findByText('We need you');
    const back = screen.getByRole('link', { name: 'Cancel and get £495.00 back' });
    expect(back.getAttribute('href')).toBe(`/case/${caseId}?do=cancel`);
    fireEvent.click(screen.getByRole('button', { name: 'Wait for the report' }));
    await screen.findByText(/You’ve chosen to wait/);
    expect(inputs('WaitForCase')).toEqual([{ id: caseId }]);
  });
});

describe('a case with its report', () => {
  it('shows the sections, who signed, and takes feedback by stars', async () => {
    now(completed());
    answers['GiveCaseFeedback'] = () => ({
      answer: completed({ feedback: { __typename: 'CaseFeedback', stars: 4, words: null } }),
    });
    await open();
    await screen.findByText('Exercises first.');
    const pdf = screen.getByRole('link', { name: 'Download the signed report (PDF)' });
    expect(pdf.getAttribute('href')).toBe(`/api/cases/${caseId}/report.pdf`);
    expect(screen.getByRole('heading', { name: 'What this opinion can’t say' })).toBeDefined();
    expect(screen.getAllByText('7654321')).toHaveLength(2);
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Send feedback' }));
    expect(await screen.findAllByText('Select from one to five stars.')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
    await screen.findByText(/You gave 4 of 5 stars/);
    expect(inputs('GiveCaseFeedback')).toEqual([{ id: caseId, lang: 'en', stars: 4, words: null }]);
  });

  it('puts a correction beside the edition before it, with the reason', async () => {
    const corrected = report({
      edition: 2,
      reason: 'The side was wrong.',
      sections: { ...report().sections, findings: 'An old tear, left.' },
    });
    now(completed({ reports: [corrected, report()] }));
    await open();
    await screen.findByText('The side was wrong.');
    expect(screen.queryByText('An old tear.')).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: 'Compare with an earlier version' }), {
      target: { value: '1' },
    });
    expect(screen.getByText('An old tear.')).toBeDefined();
    expect(screen.getByText('An old tear, left.')).toBeDefined();
    expect(screen.getAllByText('Changed')).toHaveLength(1);
    expect(screen.getAllByText('Unchanged')).toHaveLength(5);
  });
});

describe('a case that is not sent', () => {
  it('says so where the payment ended, and leads on', async () => {
    now(caseOf({ ended: 'expired' }));
    await open();
    await screen.findByRole('heading', { name: 'It isn’t paid yet' });
    const goOn = screen.getByRole('link', { name: 'Continue' });
    expect(goOn.getAttribute('href')).toBe(`/case/new?id=${caseId}&step=check`);
  });

  it('leads a draft to its pages, and waits for the money of one that is being paid', async () => {
    now(caseOf());
    const router = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/case/new'));
    now(caseOf({ status: 'paying' }));
    await openPage('/case/:caseId', <CasePage />, `/case/${caseId}`);
    await screen.findByRole('heading', { name: 'We’re checking your payment' });
  });

  it('is not found where it is nobody’s here', async () => {
    now(null);
    const router = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  });

  it('that was cancelled by staff says why and what goes back', async () => {
    const given = { cancelledBy: 'staff', cancelledWhy: 'No specialist is free.', cancelling: null };
    now(sent({ status: 'cancelled', ...given, refunded: money(49_500) }));
    await open();
    await screen.findByText('No specialist is free.');
    expect(screen.getByText('£495.00 goes back the way you paid.')).toBeDefined();
  });
});

describe('money that did not go back', () => {
  it('is said of where the money is', async () => {
    const given = { status: 'cancelled', cancelledBy: 'patient', cancelling: null };
    now(sent({ ...given, refundFailed: money(49_500) }));
    await open();
    await screen.findByText(/^£495\.00 was to go back to you/);
    cleanup();
    now(sent(given));
    await open();
    await screen.findByText(/Nobody is working on it/);
    expect(screen.queryByText(/was to go back to you/)).toBeNull();
  });
});

describe('a file of a case', () => {
  const path = '/case/:caseId/files/:fileId';

  it('leads back to the case, or to the files of a draft, and can be saved', async () => {
    now(sent());
    await openPage(path, <CaseFilePage />, `/case/${caseId}/files/f1`);
    await screen.findByRole('heading', { level: 1, name: 'mri.pdf' });
    expect(screen.getByText(/Scan or X-ray/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Dad’s knee' }).getAttribute('href')).toBe(`/case/${caseId}`);
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/files/f1');
    cleanup();
    now(caseOf());
    await openPage(path, <CaseFilePage />, `/case/${caseId}/files/f1`);
    const back = await screen.findByRole('link', { name: 'Dad’s knee' });
    expect(back.getAttribute('href')).toBe(`/case/new?id=${caseId}&step=files`);
  });

  it('is not found where it was refused', async () => {
    now(sent({ files: [file({ status: 'refused', fault: 'script' })] }));
    const router = await openPage(path, <CaseFilePage />, `/case/${caseId}/files/f1`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  });
});
