import { expect, it } from 'vitest';
import { mayUndo, undoSecondsLeft } from './undo.rules.js';

const doneAt = new Date('2026-11-27T10:00:00.000Z');
const after = (seconds: number) => new Date(doneAt.getTime() + seconds * 1000);

it('the way back is offered for 30 seconds, and taken for some more', () => {
  expect([0, 1, 29.9, 30, 31].map((seconds) => undoSecondsLeft(doneAt, after(seconds)))).toEqual([30, 29, 1, 0, 0]);
  expect([30, 40, 41].map((seconds) => mayUndo(doneAt, after(seconds)))).toEqual([true, true, false]);
});
