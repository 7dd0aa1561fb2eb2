import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { typeDate } from '../../../testing/dates.ts';
import { someUser } from '../../../testing/viewers.ts';
import {
  answers,
  caseId,
  caseOf,
  file,
  inputs,
  money,
  openPage,
  refusal,
  sent,
  stageCases,
} from '../shared/testing/case-stage.tsx';
import { CancelledCase } from './CancelledCase.tsx';
import NewCasePage from './NewCasePage.tsx';

stageCases();

const of = `?id=${caseId}`;
const open = (search: string, locale?: 'en' | 'zh') =>
  openPage('/case/new', <NewCasePage />, `/case/new${search}`, locale);
const draft = (given: object) => (answers['OneCase'] = () => ({ case: caseOf(given) }));
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('who a case is for', () => {
  it('begins nothing before the first page is sent, and fills in what is known of oneself', async () => {
    answers['StartCase'] = () => ({ answer: caseOf({ page: 'patient', patient: null, relationship: null }) });
    answers['NameCasePatient'] = () => ({ answer: caseOf({ page: 'about' }) });
    draft({ page: 'about' });
    const router = await open('');
    fireEvent.click(await screen.findByLabelText('Myself'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Given name').value).toBe('Mei'));
    expect(screen.queryByLabelText(/The patient knows about this/)).toBeNull();
    expect(inputs('StartCase')).toEqual([]);
    goOn();
    await screen.findByRole('heading', { name: 'What is it about?' });
    expect(router.state.location.search).toBe(`?id=${caseId}&step=about`);
    expect(inputs('StartCase')).toEqual([{ lang: 'en' }]);
    const patient = { firstName: 'Mei', lastName: 'Chen', dob: '1985-03-27', sex: 2 };
    expect(inputs('NameCasePatient')).toEqual([
      { id: caseId, lang: 'en', relationship: 'myself', patient, patientAgrees: true },
    ]);
  });

  it('asks a guest for an account first, and comes back from there', async () => {
    const guest = someUser({ settings: { guest: true } });
    await openPage('/case/new', <NewCasePage />, '/case/new', 'zh', guest);
    await screen.findByRole('heading', { name: '申请第二诊疗意见需要账户' });
    const signUp = screen.getByRole('link', { name: '注册账户' });
    expect(signUp.getAttribute('href')).toBe('/signup?next=%2Fcase%2Fnew');
  });

  it('asks for the relationship first', async () => {
    await open('');
    await screen.findByLabelText('Myself');
    goOn();
    expect(await screen.findAllByText('Select your relationship to the patient.')).not.toHaveLength(0);
    expect(screen.queryByLabelText('Given name')).toBeNull();
  });

  it('asks whether somebody else agrees, and knows nothing of them', async () => {
    answers['StartCase'] = () => ({ answer: caseOf({ page: 'patient', patient: null }) });
    answers['NameCasePatient'] = () => ({ answer: caseOf({ page: 'about' }) });
    await open('');
    fireEvent.click(await screen.findByLabelText('Myself'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Given name').value).toBe('Mei'));
    fireEvent.click(screen.getByLabelText('My father or mother'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Given name').value).toBe(''));
    type('Given name', 'Guo');
    type('Family name', 'Chen');
    typeDate('Date of birth', '1955-03-08');
    fireEvent.click(screen.getByLabelText('Male'));
    goOn();
    expect(await screen.findAllByText('We need to know that the patient agrees.')).not.toHaveLength(0);
    expect(inputs('NameCasePatient')).toEqual([]);
    fireEvent.click(screen.getByLabelText(/The patient knows about this/));
    goOn();
    await waitFor(() => expect(inputs('NameCasePatient')).toHaveLength(1));
    expect(inputs('NameCasePatient')[0]).toMatchObject({ relationship: 'parent', patientAgrees: true });
  });

  it('shows a birth date that the server refuses at its field', async () => {
    draft({ page: 'patient' });
    answers['NameCasePatient'] = () => ({ answer: refusal('badBirthDay') });
    await open(of);
    await screen.findByLabelText('Given name');
    goOn();
    expect(await screen.findAllByText('Check the date of birth.')).toHaveLength(2);
  });
});

describe('what a case is about', () => {
  it('says that no emergency waits here, and asks for each answer', async () => {
    draft({ page: 'about', specialty: null, title: null, story: null, wish: null });
    answers['DescribeCase'] = () => ({ answer: caseOf({ page: 'files', files: [] }) });
    await open(of);
    await screen.findByText(/No emergency waits here/);
    goOn();
    await screen.findByRole('alert');
    expect(inputs('DescribeCase')).toEqual([]);
    fireEvent.change(screen.getByLabelText('Specialty'), { target: { value: 'orthopaedics' } });
    type('Short title', ' Knee ');
    type('What happened?', 'First line\nSecond line');
    type('What do you want to know?', 'Is it needed?');
    goOn();
    await screen.findByRole('heading', { name: 'Which records can the doctor read?' });
    expect(inputs('DescribeCase')).toEqual([
      {
        id: caseId,
        lang: 'en',
        specialty: 'orthopaedics',
        title: 'Knee',
        story: 'First line\nSecond line',
        wish: 'Is it needed?',
      },
    ]);
  });
});

describe('the records of a case', () => {
  const kept = (given: object = {}) => {
    const { kind: _kind, language: _language, width: _width, height: _height, ...ofFile } = file(given);
    return { ...ofFile, __typename: 'OwnFile' };
  };

  it('go on only with a clean file of which is said what it is', async () => {
    let files = [file({ status: 'refused', fault: 'script', kind: null, language: null })];
    answers['OneCase'] = () => ({ case: caseOf({ page: 'files', files }) });
    answers['FilesOfContext'] = () => ({ files: files.map((each) => kept(each)) });
    answers['DescribeCaseFiles'] = ({ input }) => {
      const { kind, language } = input as { kind: string; language: string };
      files = [file({ kind, language })];
      return { answer: caseOf({ page: 'consents', files }) };
    };
    await open(of);
    await screen.findByText('mri.pdf');
    goOn();
    await screen.findByText('Upload at least one medical document first.');
    files = [file({ kind: null, language: null })];
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(screen.queryByText('Upload at least one medical document first.')).toBeNull());
    goOn();
    await screen.findByText('Say for each file what it is and which language it is in.');
  });

  it('are described as soon as both answers are there, and a refusal is said beside the file', async () => {
    let files = [file({ kind: null, language: null })];
    let refused = true;
    answers['OneCase'] = () => ({ case: caseOf({ page: 'files', files }) });
    answers['FilesOfContext'] = () => ({ files: files.map((each) => kept(each)) });
    answers['DescribeCaseFiles'] = () => {
      if (refused) return { answer: refusal('unknownFile') };
      files = [file({ kind: 'labResult', language: 'en' })];
      return { answer: caseOf({ page: 'consents', files }) };
    };
    await open(of);
    const card = await screen.findByRole('group', { name: 'About mri.pdf' });
    const choose = (label: string, value: string) =>
      fireEvent.change(within(card).getByLabelText(label), { target: { value } });
    choose('What is it?', 'labResult');
    expect(inputs('DescribeCaseFiles')).toEqual([]);
    choose('Language', 'zh');
    await within(card).findByText('This file is not there any more.');
    refused = false;
    choose('Language', 'en');
    await within(card).findByText('Saved');
    expect(inputs('DescribeCaseFiles').at(-1)).toEqual({
      id: caseId,
      lang: 'en',
      fileIds: ['f1'],
      kind: 'labResult',
      language: 'en',
    });
    goOn();
    await screen.findByRole('heading', { name: 'What do you agree to?' });
  });
});

describe('what has to be agreed to', () => {
  it('is asked for at each box; earlier results may stay out', async () => {
    draft({ page: 'consents', consents: [] });
    answers['GiveCaseConsents'] = () => ({ answer: caseOf() });
    await open(of);
    fireEvent.click(await screen.findByLabelText('I agree to the terms of use'));
    goOn();
    expect(await screen.findAllByText('We need your agreement to go further.')).toHaveLength(2);
    fireEvent.click(screen.getByLabelText(/The records may be shown/));
    goOn();
    await screen.findByRole('heading', { name: 'Check and pay' });
    expect(inputs('GiveCaseConsents')).toEqual([{ id: caseId, lang: 'en', consents: ['terms', 'sharing'] }]);
  });
});

describe('checking and paying', () => {
  it('shows everything once more with one price and the promise, and leads to what is changed', async () => {
    draft({ ended: 'failed' });
    await open(of);
    await screen.findByText('The payment didn’t go through');
    expect(screen.getByText(/Chen, 08\/03\/1955/)).toBeDefined();
    expect(screen.getByText('Is the operation needed?')).toBeDefined();
    expect(screen.getByRole('link', { name: 'mri.pdf' }).getAttribute('href')).toBe(`/case/${caseId}/files/f1`);
    expect(screen.getByRole('heading', { name: /the report is due by Mon 8 Mar, 11:59pm/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pay £495.00' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Change: Records' }));
    await screen.findByRole('heading', { name: 'Which records can the doctor read?' });
  });

  it('takes a coupon, says why one gives nothing, and sends at once what it pays in full', async () => {
    const free = { __typename: 'AppointmentCoupon', code: 'FREE', problem: null };
    let now = {};
    answers['OneCase'] = () => ({ case: caseOf(now) });
    answers['ApplyCaseCoupon'] = ({ code }) => {
      if (code !== 'FREE') return { answer: refusal('couponElsewhere') };
      now = { coupon: free, discount: money(49_500), total: money(0) };
      return { answer: caseOf(now) };
    };
    answers['RemoveCaseCoupon'] = () => ({ answer: caseOf((now = {})) });
    await open(of);
    const field = await screen.findByLabelText('Coupon code');
    const apply = (code: string) => {
      type('Coupon code', code);
      fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    };
    apply('gp');
    await screen.findByText(/can’t be used for a second opinion/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    apply('free');
    await screen.findByRole('button', { name: 'Send now, nothing to pay' });
    expect(inputs('ApplyCaseCoupon').at(-1)).toEqual({ id: caseId, lang: 'en', code: 'FREE' });
    expect(screen.getByText('-£495.00')).toBeDefined();
    expect(screen.queryByText('How would you like to pay?')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the coupon FREE' }));
    await screen.findByRole('button', { name: 'Pay £495.00' });
    await screen.findByText('How would you like to pay?');
  });

  it('shows a payment that runs, and goes to the case once it is sent', async () => {
    const attempt = { __typename: 'CaseAttempt', paymentId: 'p1', until: '2027-03-01T10:10:00.000Z' };
    draft({ status: 'paying', attempt });
    await open(of);
    await screen.findByRole('heading', { name: 'Finish your payment' });
    expect(screen.getByRole('button', { name: 'Cancel this payment' })).toBeDefined();
  });

  it('leads from a case that was sent to its page', async () => {
    answers['OneCase'] = () => ({ case: sent() });
    const router = await open(of);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/case/${caseId}`));
  });

  it('says that nothing was sent after a payment was cancelled', async () => {
    draft({ ended: 'cancelled' });
    await openPage('/pay', <CancelledCase caseId={caseId} />, '/pay');
    await screen.findByRole('heading', { name: 'You cancelled the payment' });
    const link = screen.getByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toBe(`/case/new?id=${caseId}&step=check`);
  });
});

describe('a draft', () => {
  it('is deleted only after a confirmation that names it', async () => {
    draft({ page: 'about' });
    answers['DeleteCase'] = () => ({ answer: { __typename: 'CaseDeletion', id: caseId } });
    const router = await open(of);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete this draft: Dad’s knee' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?', hidden: true });
    expect(within(dialog).getByText(/Dad’s knee/)).toBeDefined();
    expect(inputs('DeleteCase')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete this draft', hidden: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/your-files/cases'));
    expect(inputs('DeleteCase')).toEqual([{ id: caseId }]);
  });

  it('of somebody else is not found', async () => {
    answers['OneCase'] = () => ({ case: null });
    await open(of);
    await screen.findByRole('heading', { name: 'We can’t find this case' });
  });
});
