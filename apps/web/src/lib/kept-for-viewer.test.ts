import { afterEach, beforeEach, expect, it } from 'vitest';
import { someUser } from '../testing/viewers.ts';
import { draftOf, draftOfPerson, keepDraft } from './draft.ts';
import { keepForViewer } from './kept-for-viewer.ts';
import { createViewers } from './viewer-store.ts';
import type { SignedInUser } from './viewer.ts';

const doctor = someUser({ tags: ['gp'] });
const notes = draftOfPerson(doctor.id, 'gp-outcome-a1');
const kept = () => [draftOf(notes), draftOf('reason-a2')];

beforeEach(() => {
  keepDraft(notes, { notes: 'Chest is clear' });
  keepDraft('reason-a2', { reason: 'A cough' });
});
afterEach(() => sessionStorage.clear());

/** First the doctor is known to look, then what the server says next. */
async function lookNext(next: SignedInUser | null | Error) {
  const answers = [doctor, next];
  const viewers = createViewers(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  });
  const stop = keepForViewer(viewers);
  await viewers.renew();
  expect(kept()).toEqual([{ notes: 'Chest is clear' }, { reason: 'A cough' }]);
  await viewers.renew();
  stop();
}

it.each([
  ['their session is over', null],
  ['somebody else signed in', { ...doctor, id: 'another' }],
] as const)('what a person wrote for themselves is gone once %s, and nothing else', async (_, next) => {
  await lookNext(next);
  expect(kept()).toEqual([undefined, { reason: 'A cough' }]);
});

it.each([
  ['the server does not answer', new Error('offline')],
  ['the same person looks', doctor],
] as const)('stays while %s', async (_, next) => {
  await lookNext(next);
  expect(kept()).toEqual([{ notes: 'Chest is clear' }, { reason: 'A cough' }]);
});

it('stays while it is not known who looks, and is gone at once where somebody else is known to', async () => {
  const nobody = createViewers(() => Promise.reject(new Error('offline')));
  await nobody.renew();
  keepForViewer(nobody)();
  expect(kept()[0]).toEqual({ notes: 'Chest is clear' });
  const other = createViewers(async () => ({ ...doctor, id: `${doctor.id}0` }));
  await other.renew();
  keepForViewer(other)();
  expect(kept()[0]).toBeUndefined();
});
