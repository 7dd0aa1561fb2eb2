import { describe, expect, it } from 'vitest';
import * as the from '../testing/case-events.js';
import * as foreign from '../testing/foreign-case.js';
import { idleTranslations } from './case-translating.js';
import { groupOfCase } from './case-group.js';
import { isReadInEnglish, readableReports } from './readable-reports.js';

const given = (history: Parameters<typeof foreign.foreignCase.events>[0]) => foreign.foreignCase.events(history);
const working = given(foreign.working);

describe('records in Chinese', () => {
  it('are translated before staff offer the case: what was written, and each clean file that is not in English', () => {
    given([...foreign.filled, the.begun])
      .when(foreign.land)
      .thenExpect([the.paid, foreign.recordsBegun]);
  });

  it('of nobody who wrote and sent English alone hold the case up', () => {
    const { outcome } = the.aCase.events([...the.filled, the.begun]).when(the.land());
    expect(outcome).toMatchObject([{ type: 'CasePaid' }, { type: 'CaseReadyToAssign' }]);
  });

  it('hold the case until the last of them is translated, each once', () => {
    const sent = given(foreign.sent);
    expect(sent.state.status).toBe('translatingIn');
    sent.when(the.offer(['d1'])).thenExpect({ refused: 'caseInTranslation' });
    sent.when(foreign.translatedText(1)).thenExpect([foreign.storyDone]);
    const half = given([...foreign.sent, foreign.storyDone]);
    half.when(foreign.translatedText(1)).thenExpect([]);
    half.when(foreign.translatedText(9)).thenExpect([]);
    half.when(foreign.translatedText(2)).thenExpect([foreign.done(2), foreign.ready]);
  });

  it('leave the patient free to cancel, and the clock running', () => {
    const sent = given(foreign.sent);
    sent.when(the.cancel()).thenExpect([the.cancelled('patient', true), the.refundAsked]);
    sent.when(the.note, { now: new Date('2026-12-02T00:00:00.000Z') }).thenExpect([the.broken]);
    const cancelled = given([...foreign.sent, the.cancelled('patient', true), the.refundAsked]);
    cancelled.when(foreign.translatedText(1)).thenExpect([]);
    expect(idleTranslations(cancelled.state)).toEqual(['c1-1', 'c1-2']);
  });

  it('that come with an answer are translated while the doctor goes on', () => {
    working.when(the.ask()).thenExpect([the.asked, foreign.questionBegun].map((event) => atNow(event)) as never);
    const asked = given([...foreign.working, the.asked, foreign.questionBegun]);
    const added = { type: 'CaseFileDescribed', data: { caseId: 'c1', fileId: 'f4', kind: 'report', language: 'zh' } };
    const answer = {
      type: 'AnswerDoctor',
      data: {
        caseId: 'c1',
        questionId: 'q1',
        answer: '没有。',
        files: [
          { id: 'f1', status: 'clean' },
          { id: 'f4', status: 'clean' },
        ],
      },
    };
    const { outcome } = given([...foreign.working, the.asked, foreign.questionBegun, added as never]).when(
      answer as never,
    );
    expect(outcome).toMatchObject([
      { type: 'CaseQuestionAnswered' },
      {
        type: 'CaseTranslationBegun',
        data: {
          translations: [
            { translationId: 'c1-4', of: 'answer', sourceId: 'q1' },
            { translationId: 'c1-5', of: 'file', sourceId: 'f4' },
          ],
        },
      },
    ]);
    expect(asked.when(the.answer()).outcome).toHaveLength(1);
  });
});

const atNow = (event: unknown) =>
  (event as { type: string }).type === 'CaseQuestionAsked'
    ? { ...the.asked, data: { ...the.asked.data, askedAt: '2026-11-24T09:30:00.000Z' } }
    : event;

describe('a report for a reader of Chinese', () => {
  it('is there once it is translated', () => {
    given([...foreign.working, the.written])
      .when(the.sign())
      .thenExpect([the.signed, foreign.reportBegun]);
    const signed = given(foreign.signed);
    expect(signed.state.status).toBe('translatingOut');
    expect(groupOfCase(signed.state, [])).toBe('inProgress');
    signed.when(the.sign()).thenExpect([]);
    signed.when(the.rate).thenExpect({ refused: 'reportNotSigned' });
    signed.when(the.cancel()).thenExpect({ refused: 'caseCompleted' });
    signed.when(the.drop()).thenExpect([]);
    signed.when(foreign.landReport(2)).thenExpect([]);
    signed.when(foreign.landReport()).thenExpect([foreign.reportTranslated]);
    const translated = given(foreign.translated);
    expect(translated.state.status).toBe('completed');
    expect(translated.state.reports[0]?.translated?.translation.report.summary).toBe('通俗摘要。');
    translated.when(foreign.landReport()).thenExpect([]);
  });

  it('is late where it is, and nobody is asked to choose once it is signed', () => {
    const signed = given(foreign.signed);
    const dayTen = { now: new Date('2026-12-05T00:00:00.000Z') };
    signed.when(the.note, dayTen).thenExpect([the.broken]);
    given([...foreign.signed, the.broken])
      .when(the.note, dayTen)
      .thenExpect([]);
  });

  it('is read in English once the promise is broken, and not before', () => {
    const editions = (history: Parameters<typeof given>[0]) =>
      readableReports(given(history).state).map(({ edition }) => edition);
    expect(editions(foreign.signed)).toEqual([]);
    const late = given([...foreign.signed, the.broken]);
    expect(readableReports(late.state)).toEqual(late.state.reports);
    expect([isReadInEnglish(late.state), isReadInEnglish(given(foreign.signed).state)]).toEqual([true, false]);
    late.when(the.wait).thenExpect({ refused: 'caseCompleted' });
    late.when(the.cancel()).thenExpect({ refused: 'caseCompleted' });
    const lateBefore = [...foreign.working, the.broken, the.escalated, the.written, the.signed, foreign.reportBegun];
    expect(editions(lateBefore)).toEqual([1]);
    expect(editions(foreign.translated)).toEqual([1]);
    expect(editions([...foreign.translated, foreign.corrected, foreign.correctionBegun])).toEqual([1, 2]);
    const signedAnew = { ...the.signed, data: { ...the.signed.data, edition: 2 } } as typeof the.signed;
    const anew = [...foreign.translated, the.withdrawn(), the.reopened, the.written, signedAnew];
    expect(editions([...anew, foreign.correctionBegun])).toEqual([1]);
  });

  it('breaks no promise by a correction that is translated after the due day', () => {
    const corrected = given([...foreign.translated, foreign.corrected, foreign.correctionBegun]);
    corrected.when(the.note, { now: new Date('2026-12-05T00:00:00.000Z') }).thenExpect([]);
    expect(isReadInEnglish({ ...corrected.state, late: true })).toBe(false);
  });

  it('that is corrected or withdrawn is not waited for', () => {
    const signed = given(foreign.signed);
    signed.when(the.correct()).thenExpect([foreign.corrected, foreign.correctionBegun]);
    const corrected = given([...foreign.signed, foreign.corrected, foreign.correctionBegun]);
    expect(idleTranslations(corrected.state)).toEqual(['c1-3']);
    corrected.when(foreign.landReport(1)).thenExpect([]);
    const { outcome } = signed.when(the.withdraw);
    const withdrawn = given([...foreign.signed, ...(outcome as never[])]);
    expect(withdrawn.state.status).toBe('inProgress');
    expect(idleTranslations(withdrawn.state)).toEqual(['c1-3']);
    const anew = given([...foreign.signed, ...(outcome as never[]), the.written]).when(the.sign());
    expect(anew.outcome).toMatchObject([
      { type: 'CaseReportSigned', data: { edition: 2 } },
      {
        type: 'CaseTranslationBegun',
        data: { translations: [{ translationId: 'c1-4', of: 'report', sourceId: '2' }] },
      },
    ]);
  });
});
