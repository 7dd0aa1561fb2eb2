import { describe, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import type { PanelEvent } from './biomarker.events.js';
import { type PanelCommand, panelDecider } from './panel.decider.js';

const set = (biomarkers: readonly string[], retired: readonly string[] = [], promiseDays = 1): PanelCommand => ({
  type: 'SetPanel',
  data: { testId: 't1', biomarkers, promiseDays, listed: true, offered: false, known: ['a', 'b', 'c'], retired },
});
const was = (biomarkers: readonly string[], promiseDays = 1): PanelEvent => ({
  type: 'PanelSet',
  data: { testId: 't1', biomarkers, promiseDays },
});
const none = given(panelDecider);

describe('a panel', () => {
  it('is what a test measures, in order', () => {
    none.when(set(['b', 'a'])).thenExpect([was(['b', 'a'])]);
    none
      .events([was(['a', 'b'])])
      .when(set(['b', 'a']))
      .thenExpect([was(['b', 'a'])]);
  });

  it('is set once, until biomarkers or the promise are others', () => {
    const there = none.events([was(['a'])]);
    there.when(set(['a'])).thenExpect([]);
    there.when(set(['a'], [], 3)).thenExpect([was(['a'], 3)]);
    there.when(set([])).thenExpect([was([])]);
    none.when(set([])).thenExpect([was([])]);
  });

  it('is refused with a biomarker twice, with one that nobody knows and with one that is retired', () => {
    none.when(set(['a', 'a'])).thenExpect({ refused: 'twiceInPanel' });
    none.when(set(['a', 'x'])).thenExpect({ refused: 'unknownBiomarker' });
    none.when(set(['a', 'b'], ['b'])).thenExpect({ refused: 'retiredBiomarker' });
  });

  it('is refused of a test that nobody listed', () => {
    const { type, data } = set(['a']);
    none.when({ type, data: { ...data, listed: false } }).thenExpect({ refused: 'unknownTest' });
  });

  it('is not emptied while the test is offered: a booking of it could never have a result', () => {
    const offered = (biomarkers: readonly string[]): PanelCommand => {
      const { type, data } = set(biomarkers);
      return { type, data: { ...data, offered: true } };
    };
    const there = none.events([was(['a', 'b'])]);
    there.when(offered([])).thenExpect({ refused: 'stillOffered' });
    there.when(offered(['b'])).thenExpect([was(['b'])]);
    none.when(offered([])).thenExpect([was([])]);
  });

  it('keeps one that was retired since', () => {
    none
      .events([was(['a', 'b'])])
      .when(set(['b', 'a', 'c'], ['b']))
      .thenExpect([was(['b', 'a', 'c'])]);
  });
});
