import { translationMachine } from '@meridian/workflows/cases';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import { paragraphsOfTranslation, translatedParts } from './translated-text.js';
import type { TranslationCommand } from './translation.commands.js';
import { translationDecider } from './translation.decider.js';
import type { SourceParagraph, TranslationEvent } from './translation.events.js';
import { translationActionsOf } from './translation.permissions.js';
import { longestSource, mostTranslationParagraphs, paragraphsIn } from './translation.rules.js';

const translationId = 'c1-1';
const ids = { translationId, caseId: 'c1', userId: 'u1' };
const ofStory = {
  ...ids,
  of: 'story' as const,
  from: 'zh' as const,
  to: 'en' as const,
  reference: 'SO-1',
  specialty: 'cardiology' as const,
  dueBy: '2026-12-01T23:59:00.000Z',
};
const paragraphs: readonly SourceParagraph[] = [
  { text: '胸痛', part: 'title' },
  { text: '患者有高血压。', part: 'story' },
];
const asked: TranslationEvent = { type: 'TranslationAsked', data: ofStory };
const askedFile: TranslationEvent = { type: 'TranslationAsked', data: { ...ofStory, of: 'file', sourceId: 'f1' } };
const prepared: TranslationEvent = {
  type: 'TranslationPrepared',
  data: { ...ids, origin: 'text', count: 2, paragraphs },
};
const taken: TranslationEvent = { type: 'TranslationTaken', data: { translationId, translatorId: 't1' } };
const wrote = (index: number, target: string, more: object = {}): TranslationEvent => ({
  type: 'ParagraphTranslated',
  data: { ...ids, index, target, ...more },
});
const finished: TranslationEvent = {
  type: 'TranslationFinished',
  data: { translationId, caseId: 'c1', translatorId: 't1' },
};
const reading: TranslationEvent = { type: 'ReadingTaken', data: { translationId, readerId: 't2' } };
const approved: TranslationEvent = {
  type: 'TranslationApproved',
  data: { translationId, caseId: 'c1', readerId: 't2' },
};
const returned: TranslationEvent = {
  type: 'TranslationReturned',
  data: { ...ids, readerId: 't2', reason: 'The dose is wrong' },
};
const typedPrepared: TranslationEvent = {
  type: 'TranslationPrepared',
  data: { ...ids, origin: 'typed', count: 0, paragraphs: [] },
};

const by = (workerId: string) => ({ translationId, workerId });
const take = (workerId = 't1', found: readonly SourceParagraph[] | null = null): TranslationCommand => ({
  type: 'TakeTranslation',
  data: { ...by(workerId), paragraphs: found },
});
const write = (index: number, target: string, more: object = {}, workerId = 't1'): TranslationCommand => ({
  type: 'WriteParagraph',
  data: { ...by(workerId), index, target, ...more },
});
const finish: TranslationCommand = { type: 'FinishTranslation', data: by('t1') };
const approve = (workerId = 't2'): TranslationCommand => ({ type: 'ApproveTranslation', data: by(workerId) });
const giveBack: TranslationCommand = {
  type: 'ReturnTranslation',
  data: { ...by('t2'), reason: 'The dose is wrong' },
};
const release = (workerId = 't1'): TranslationCommand => ({ type: 'ReleaseTranslation', data: by(workerId) });
const takeBack: TranslationCommand = { type: 'TakeBackTranslation', data: { translationId, reason: 'On leave' } };
const wordless: TranslationCommand = { type: 'MarkWordless', data: by('t1') };
const cancel: TranslationCommand = { type: 'CancelTranslation', data: { translationId, why: 'caseEnded' } };

const one = given(translationDecider);
const open = one.events([asked, prepared]);
const working = one.events([asked, prepared, taken]);
const whole: readonly TranslationEvent[] = [
  asked,
  prepared,
  taken,
  wrote(0, 'Chest pain'),
  wrote(1, 'The patient has hypertension.'),
];
const toRead = one.events([...whole, finished]);
const beingRead = one.events([...whole, finished, reading]);
const picture = one.events([askedFile, typedPrepared, taken]);

describe('a translation', () => {
  it('is asked for once, with what was written', () => {
    one.when({ type: 'AskTranslation', data: { ...ofStory, paragraphs } }).thenExpect([asked, prepared]);
    open.when({ type: 'AskTranslation', data: { ...ofStory, paragraphs } }).thenExpect([]);
  });

  it('is taken by one translator, and not by the patient', () => {
    open.when(take()).thenExpect([taken]);
    open.when(take('u1')).thenExpect({ refused: 'translatorIsPatient' });
    working.when(take()).thenExpect([]);
    working.when(take('t2')).thenExpect({ refused: 'translationTaken' });
    one.when(take()).thenExpect({ refused: 'unknownTranslation' });
  });

  it('of a file has its text taken out by the first who takes it', () => {
    const file = one.events([askedFile]);
    expect(file.when(take('t1', paragraphs)).outcome).toEqual([prepared, taken]);
    expect(file.when(take('t1', [])).outcome).toEqual([typedPrepared, taken]);
    const long = Array.from({ length: mostTranslationParagraphs }, () => ({ text: '痛'.repeat(longestSource) }));
    expect(file.when(take('t1', long)).outcome).toEqual([typedPrepared, taken]);
    expect(file.when(take('t1', long.slice(0, 50))).outcome).toMatchObject([
      { data: { origin: 'text', count: 50 } },
      taken,
    ]);
    const again = one.events([askedFile, prepared, taken, ...(working.when(release()).outcome as never[])]);
    again.when(take('t2', [])).thenExpect([{ ...taken, data: { translationId, translatorId: 't2' } }]);
  });

  it('is written by whoever has it, and by nobody else', () => {
    working.when(write(0, 'Chest pain')).thenExpect([wrote(0, 'Chest pain')]);
    one.events(whole).when(write(0, 'Chest pain')).thenExpect([]);
    working.when(write(0, 'x', {}, 't2')).thenExpect({ refused: 'translationNotYours' });
    open.when(write(0, 'x')).thenExpect({ refused: 'translationNotTaken' });
    toRead.when(write(0, 'x')).thenExpect({ refused: 'translationNotTaken' });
    working.when(write(0, 'x', { source: '别的' })).thenExpect({ refused: 'sourceGiven' });
    working.when(write(2, 'x')).thenExpect({ refused: 'paragraphUnknown' });
    working.when(write(mostTranslationParagraphs, 'x', { source: 's' })).thenExpect({
      refused: 'tooManyParagraphs',
      details: { most: mostTranslationParagraphs },
    } as never);
  });

  it('is finished without a gap, and with the words of the glossary', () => {
    working.when(finish).thenExpect({ refused: 'translationUnfinished', details: { paragraphs: [0, 1] } } as never);
    const loose = [...whole.slice(0, -1), wrote(1, 'The patient is tense.')];
    one
      .events(loose)
      .when(finish)
      .thenExpect({ refused: 'glossaryUnmet', details: { paragraphs: [1] } } as never);
    const excused = [...whole.slice(0, -1), wrote(1, 'The patient is tense.', { exception: 'As the doctor wrote' })];
    one.events(excused).when(finish).thenExpect([finished]);
    one.events(whole).when(finish).thenExpect([finished]);
    toRead.when(finish).thenExpect([]);
    picture.when(finish).thenExpect({ refused: 'translationEmpty' });
  });

  it('is read by a second person, who corrects and approves it or sends it back', () => {
    toRead.when(take('t1')).thenExpect({ refused: 'ownTranslation' });
    toRead.when(take('t2')).thenExpect([reading]);
    beingRead.when(take('t3')).thenExpect({ refused: 'translationTaken' });
    beingRead.when(write(0, 'Pain in the chest', {}, 't2')).thenExpect([wrote(0, 'Pain in the chest')]);
    beingRead.when(write(0, 'x')).thenExpect({ refused: 'translationNotYours' });
    beingRead.when(approve()).thenExpect([approved]);
    beingRead.when(approve('t1')).thenExpect({ refused: 'translationNotYours' });
    working.when(approve('t1')).thenExpect({ refused: 'ownTranslation' });
    one
      .events([...whole, finished, reading, wrote(0, '')])
      .when(approve())
      .thenExpect({
        refused: 'translationUnfinished',
        details: { paragraphs: [0] },
      } as never);
    beingRead.when(giveBack).thenExpect([returned]);
    const back = one.events([...whole, finished, reading, returned]);
    expect(back.state).toMatchObject({ status: 'translating', translatorId: 't1', readerId: null });
    one
      .events([...whole, finished, reading, approved])
      .when(approve())
      .thenExpect([]);
  });

  it('is given back by whoever has it, or taken back by staff', () => {
    expect(working.when(release()).outcome).toMatchObject([{ type: 'TranslationReleased' }]);
    expect(beingRead.when(release('t2')).outcome).toMatchObject([{ type: 'ReadingReleased' }]);
    working.when(release('t2')).thenExpect({ refused: 'translationNotYours' });
    expect(working.when(takeBack).outcome).toMatchObject([{ data: { translatorId: 't1', reason: 'On leave' } }]);
    expect(beingRead.when(takeBack).outcome).toMatchObject([{ data: { readerId: 't2', reason: 'On leave' } }]);
    open.when(takeBack).thenExpect({ refused: 'translationNotTaken' });
  });

  it('of a picture is typed beside it, or there are no words in it', () => {
    picture.when(write(0, 'x')).thenExpect({ refused: 'paragraphUnknown' });
    const typed = one.events([
      askedFile,
      typedPrepared,
      taken,
      wrote(1, 'Two', { source: '二' }),
      wrote(0, '', { source: '' }),
    ]);
    expect(paragraphsOfTranslation(typed.state)).toMatchObject([
      { index: 1, source: '二', target: 'Two', typed: true },
    ]);
    expect(picture.when(wordless).outcome).toMatchObject([{ type: 'TranslationWordless' }]);
    typed.when(wordless).thenExpect({ refused: 'notWordless' });
    working.when(wordless).thenExpect({ refused: 'notWordless' });
  });

  it('says what each may do', () => {
    expect(translationActionsOf(open.state, 't1')).toEqual(['take']);
    expect(translationActionsOf(open.state, 'u1')).toEqual([]);
    expect(translationActionsOf(working.state, 't1')).toEqual(['release', 'write', 'finish']);
    expect(translationActionsOf(picture.state, 't1')).toContain('markWordless');
    expect(translationActionsOf(toRead.state, 't1')).toEqual([]);
    expect(translationActionsOf(beingRead.state, 't2')).toEqual(['release', 'write', 'return', 'approve']);
  });

  it('gives the text of each part', () => {
    expect(translatedParts(one.events(whole).state)).toEqual({
      title: 'Chest pain',
      story: 'The patient has hypertension.',
    });
  });

  it('puts together what is too much for one text, and leaves nothing out', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      text: `第${index}行`,
      page: 1 + Math.floor(index / 100),
    }));
    const [event] = one.events([askedFile]).when(take('t1', many)).outcome as TranslationEvent[];
    const said = (event as { data: { paragraphs: readonly SourceParagraph[] } }).data.paragraphs;
    expect(said.length).toBeLessThanOrEqual(mostTranslationParagraphs);
    expect(said.map(({ text }) => text).join('\n')).toBe(many.map(({ text }) => text).join('\n'));
  });

  it('obeys the machine in every state', () => {
    const problems = machineAccepts({
      table: compileTransitions(translationMachine.config),
      decider: translationDecider,
      statusOf: ({ status }) => status,
      histories: {
        none: [[]],
        open: [[asked, prepared], [askedFile]],
        translating: [
          [asked, prepared, taken],
          whole,
          [askedFile, typedPrepared, taken],
          [...whole, finished, reading, returned],
        ],
        toRead: [[...whole, finished]],
        reading: [[...whole, finished, reading]],
        approved: [[...whole, finished, reading, approved]],
        wordless: [[askedFile, typedPrepared, taken, ...(picture.when(wordless).outcome as never[])]],
        cancelled: [[asked, prepared, ...(open.when(cancel).outcome as never[])]],
      },
      commands: [
        { type: 'AskTranslation', data: { ...ofStory, paragraphs } },
        take(),
        take('t2'),
        take('t1', paragraphs),
        write(0, 'New'),
        write(0, 'New', {}, 't2'),
        write(0, 'New', { source: '新' }),
        finish,
        giveBack,
        approve(),
        release(),
        release('t2'),
        takeBack,
        wordless,
        cancel,
      ],
    });
    expect(problems).toEqual([]);
  });
});

describe('the paragraphs of a text', () => {
  it('are its lines; one that is too long is cut at a sentence', () => {
    expect(paragraphsIn(' 一\n\n二 \n')).toEqual(['一', '二']);
    const long = `${'长'.repeat(longestSource - 10)}。${'短'.repeat(20)}`;
    expect(paragraphsIn(long)).toEqual([`${'长'.repeat(longestSource - 10)}。`, '短'.repeat(20)]);
    const without = '𠮷'.repeat(longestSource);
    expect(paragraphsIn(without).join('')).toBe(without);
    expect(paragraphsIn(without).every((each) => !/\p{Surrogate}/u.test(each))).toBe(true);
  });
});
