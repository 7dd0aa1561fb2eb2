import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aVisit } from '../features/pharma/board/testing/visit.ts';
import { someUser } from '../testing/viewers.ts';
import { keepBoard } from '../features/pharma/board/keep-board.ts';
import { forgetBoard, keepBoardFor, keepBoardOf, keptBoard } from './kept-board.ts';
import { viewerOf } from './viewer.ts';

const pia = { number: 1, name: 'Pia Draw', sampled: false, vaccinated: false, failedDraws: 0, out: null } as const;
const visit = {
  ...aVisit,
  patients: [
    {
      __typename: 'PharmaBookingPatient',
      ...pia,
      editions: 0,
      answered: 0,
      outIsFinal: false,
      outRefunds: false,
    } as const,
  ],
};
const worker = someUser({ tags: ['pharma'] });
const stored = () => sessionStorage.getItem('meridian.board');

beforeEach(() => keepBoard({ userId: worker.id, pharmacyId: 'p1', pharmacy: 'Chapel Row', visits: [visit] }));
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the board that is kept in a tab', () => {
  it('is none where something else was written', () => {
    sessionStorage.setItem('meridian.board', '{"at":');
    expect(keptBoard()).toBeUndefined();
    expect(stored()).toBeNull();
  });

  it('holds who comes, when it was read, and nothing that a step needs', () => {
    expect(keptBoard()).toMatchObject({
      pharmacy: 'Chapel Row',
      visits: [{ reference: 'MER-1001', names: ['Pia Draw'] }],
    });
    expect(stored()).not.toMatch(/barcode|owed|actions/);
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ['the day is over', () => keptBoard(new Date(Date.now() + 86_400_000))],
    ['they sign out', forgetBoard],
    ['nobody is signed in any more', () => keepBoardFor(viewerOf(null))],
    ['somebody else signed in', () => keepBoardFor(viewerOf({ ...worker, id: 'another' }))],
    ['they work in no pharmacy any more', () => keepBoardFor(viewerOf({ ...worker, tags: [] }))],
    ['another pharmacy is chosen', () => keepBoardOf(['p2'])],
  ])('is gone when %s', (_, act) => {
    act();
    expect(stored()).toBeNull();
  });

  it.each([
    ['it is not known who looks', () => keepBoardFor({ roles: ['guestPatient'], uncertain: true })],
    ['the same person looks', () => keepBoardFor(viewerOf(worker))],
    ['the pharmacy is still theirs', () => keepBoardOf(['p2', 'p1'])],
  ])('stays while %s', (_, act) => {
    act();
    expect(keptBoard()?.visits).toHaveLength(1);
  });
});
