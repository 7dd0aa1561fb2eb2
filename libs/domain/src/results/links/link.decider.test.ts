import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { mostWrongDates } from '../reports/report.rules.js';
import { linkDecider } from './link.decider.js';
import type { LinkEvent } from './link.events.js';

const linkId = 'l1';
const reportId = 'b1-1';
const made: LinkEvent = { type: 'LinkMade', data: { linkId, reportId, userId: 'u1', secretId: 's1' } };
const wrong = (count: number): LinkEvent => ({ type: 'WrongDateGiven', data: { linkId, count } });
const locked: LinkEvent = { type: 'LinkLocked', data: { linkId, reportId, userId: 'u1' } };
const replaced: LinkEvent = { type: 'LinkReplaced', data: { linkId, reportId } };
const tryDate = (right: boolean) => ({ type: 'TryDate', data: { linkId, right } }) as const;
const none = given(linkDecider);
const link = none.events([made]);
const wrongs = Array.from({ length: mostWrongDates }, (_, index) => wrong(index + 1));

describe('a link', () => {
  it('is made once', () => {
    none.when({ type: 'MakeLink', data: made.data }).thenExpect([made]);
    link.when({ type: 'MakeLink', data: made.data }).thenExpect([]);
    link.when({ type: 'MakeLink', data: { ...made.data, reportId: 'b2-1' } }).thenExpect({ refused: 'linkExists' });
    link.when({ type: 'MakeLink', data: { ...made.data, secretId: 's2' } }).thenExpect({ refused: 'linkExists' });
  });

  it('opens by the right date, which leaves nothing behind', () => {
    link.when(tryDate(true)).thenExpect([]);
    link.events(wrongs.slice(0, -1)).when(tryDate(true)).thenExpect([]);
    none.when(tryDate(true)).thenExpect({ refused: 'linkClosed' });
  });

  it('counts wrong dates in all its life, and is locked by the fifth', () => {
    link.when(tryDate(false)).thenExpect([wrong(1)]);
    link
      .events(wrongs.slice(0, 3))
      .when(tryDate(false))
      .thenExpect([wrong(4)]);
    link
      .events(wrongs.slice(0, 4))
      .when(tryDate(false))
      .thenExpect([wrong(5), locked]);
    const shut = link.events([...wrongs, locked]);
    shut.when(tryDate(true)).thenExpect({ refused: 'linkClosed' });
    shut.when(tryDate(false)).thenExpect({ refused: 'linkClosed' });
  });

  it('opens nothing once there is a newer one', () => {
    link.when({ type: 'ReplaceLink', data: replaced.data }).thenExpect([replaced]);
    none.when({ type: 'ReplaceLink', data: replaced.data }).thenExpect({ refused: 'unknownLink' });
    link.when({ type: 'ReplaceLink', data: { linkId, reportId: 'b2-1' } }).thenExpect({ refused: 'unknownLink' });
    const old = link.events([replaced]);
    old.when({ type: 'ReplaceLink', data: replaced.data }).thenExpect([]);
    old.when(tryDate(true)).thenExpect({ refused: 'linkClosed' });
    old.when(tryDate(false)).thenExpect({ refused: 'linkClosed' });
    link
      .events([...wrongs, locked])
      .when({ type: 'ReplaceLink', data: replaced.data })
      .thenExpect([replaced]);
  });

  it('was made before anything else happens to it', () => {
    for (const event of [wrong(1), locked, replaced]) expect(() => none.events([event])).toThrow('was not made');
  });
});
