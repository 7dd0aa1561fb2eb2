import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, booking, open, refusal, serveBookings, writes } from './testing/own-bookings.tsx';

serveBookings();

const li = { __typename: 'PatientTest', firstName: 'Li', lastName: 'Wei', sampled: false, failedDraws: 0, out: null };
const said = (given: object = {}) => ({
  __typename: 'TriageAnswers',
  patient: 1,
  version: '2026-11',
  yes: ['bleeding'],
  words: 'Warfarin',
  at: '2027-02-21T09:30:00.000Z',
  atCounter: false,
  ...given,
});
const asked = (given: object = {}) =>
  booking({
    patientTests: [li],
    triage: {
      __typename: 'Triage',
      version: '2026-11',
      questions: ['unwell', 'bleeding'],
      open: true,
      answers: [],
      ...given,
    },
  });

describe('the questions before a visit', () => {
  it('are answered by ticking what is yes, and shown then, to be changed', async () => {
    answers['OneOwnBooking'] = () => ({ oneBooktest: asked() });
    answers['AnswerTriage'] = () => ({ answerTriage: asked({ answers: [said()] }) });
    await open('?booking=b1');
    fireEvent.click(await screen.findByLabelText('Do you bleed or bruise easily, or take blood thinners?'));
    fireEvent.change(screen.getByLabelText(/Anything else/), { target: { value: ' Warfarin ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the answers' }));
    await screen.findByText('Answered with yes:');
    expect(writes('AnswerTriage')[0]?.variables).toMatchObject({
      patient: 1,
      version: '2026-11',
      yes: ['bleeding'],
      words: 'Warfarin',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Change the answers' }));
    const ticked = await screen.findByLabelText<HTMLInputElement>(/Do you bleed/);
    expect(ticked.checked).toBe(true);
  });

  it('say so where they have changed meanwhile', async () => {
    answers['OneOwnBooking'] = () => ({ oneBooktest: asked() });
    answers['AnswerTriage'] = () => ({ answerTriage: refusal('questionsChanged') });
    await open('?booking=b1', 'zh');
    fireEvent.click(await screen.findByRole('button', { name: '提交问卷' }));
    await screen.findAllByText('问卷内容已更新，请重新阅读并填写。');
    expect(writes('AnswerTriage')[0]?.variables).toMatchObject({ yes: [], words: null });
  });

  it('are asked of each who comes, and of nobody once they have arrived', async () => {
    answers['OneOwnBooking'] = () => ({
      oneBooktest: {
        ...asked({ answers: [said({ yes: [], words: null })] }),
        patientTests: [li, { ...li, firstName: 'Bo' }],
      },
    });
    await open('?booking=b1');
    await screen.findByText('Every question was answered with no.');
    expect(screen.getAllByRole('button', { name: 'Send the answers' })).toHaveLength(1);
    cleanup();
    answers['OneOwnBooking'] = () => ({
      oneBooktest: { ...asked({ open: false, answers: [said()] }), status: 'attended' },
    });
    await open('?booking=b1');
    await screen.findByText(/If something has changed, tell those who receive you/);
    expect(screen.queryByRole('button', { name: 'Change the answers' })).toBeNull();
  });
});
