import { expect, it } from 'vitest';
import * as the from '../testing/case-events.js';
import * as foreign from '../testing/foreign-case.js';
import { barredSteps } from './barred-steps.js';

const whyOf = (history: Parameters<typeof the.aCase.events>[0]) =>
  Object.fromEntries(barredSteps(the.aCase.events(history).state).map(({ step, why }) => [step, why]));

it('says of what cannot be done now why, and of nothing that can', () => {
  const noReport = { giveFeedback: 'noReport', savePaper: 'noReport' };
  expect(whyOf(the.working)).toEqual({ ...noReport, addFiles: 'notAsked' });
  expect(whyOf([...the.working, the.asked])).toEqual(noReport);
  expect(whyOf([...the.working, the.askedToStop])).toEqual({
    ...noReport,
    addFiles: 'notAsked',
    cancel: 'cancellationAsked',
  });
  expect(whyOf(the.completed)).toEqual({ cancel: 'signed', addFiles: 'signed' });
  expect(whyOf(foreign.signed)).toEqual({
    cancel: 'signed',
    addFiles: 'signed',
    giveFeedback: 'inTranslation',
    savePaper: 'inTranslation',
  });
  expect(whyOf([...the.completed, the.withdrawn(), the.reopened])).toEqual({
    addFiles: 'notAsked',
    giveFeedback: 'withdrawn',
    savePaper: 'withdrawn',
  });
});

it('says nothing of a draft, nor of a case that was cancelled', () => {
  expect(whyOf(the.filled)).toEqual({});
  expect(whyOf([...the.waiting, the.cancelled('patient', true), the.refundAsked])).toEqual({});
});
