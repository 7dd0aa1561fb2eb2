import { describe, expect, it, test } from 'vitest';
import { createEventRegistry, isRefused } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import {
  type BiomarkerCommand,
  biomarkerDecider,
  biomarkerIdOf,
  type BiomarkerRefusal,
  inForce,
} from './biomarker.decider.js';
import { type BiomarkerEvent, biomarkerEvents } from './biomarker.events.js';
import type { BiomarkerRange } from '../reports/result.fields.js';

const registry = createEventRegistry(biomarkerEvents);
const inWords = (name: string) => ({ name, about: `About ${name}`, low: 'Low', normal: 'Normal', high: 'High' });
const words = { en: inWords('Ferritin'), zh: inWords('铁蛋白') };
const adults: BiomarkerRange = { fromAge: 18, low: '30', high: '300', criticalHigh: '1000' };
const women: BiomarkerRange = { sex: 2, fromAge: 18, low: '15', high: '200' };
const quantity = { kind: 'quantity', unit: 'ug/L', ranges: [adults, women], choices: [] } as const;
const finding = {
  kind: 'finding',
  unit: '',
  ranges: [],
  choices: [
    { code: 'detected', en: 'Detected', zh: '检出', flag: 'abnormal' },
    { code: 'notDetected', en: 'Not detected', zh: '未检出', flag: 'normal' },
  ],
} as const;
const biomarkerId = 'fer';
const add = (more: object = {}): BiomarkerCommand => ({
  type: 'AddBiomarker',
  data: { biomarkerId, shortcode: 'FER', loinc: '2276-4', ...words, ...quantity, ...more },
});
const added: BiomarkerEvent = {
  type: 'BiomarkerAdded',
  data: { biomarkerId, shortcode: 'FER', loinc: '2276-4', ...words, ...quantity, version: 1 },
};
const why = 'The laboratory has a new method';
const specify = (more: object, touched: readonly string[] = [], seen = touched): BiomarkerCommand => ({
  type: 'SpecifyBiomarker',
  data: { biomarkerId, ...quantity, ...more, why, touched, seen },
});
const nothing = given(biomarkerDecider);
const there = nothing.events([added]);

describe('a biomarker', () => {
  it('is added once, with its first version', () => {
    nothing.when(add()).thenExpect([added]);
    there.when(add()).thenExpect({ refused: 'biomarkerExists' });
    expect([biomarkerIdOf('FER'), biomarkerIdOf('fer')]).toEqual([biomarkerId, biomarkerId]);
  });

  it.each<[BiomarkerRefusal, object]>([
    ['badLoinc', { loinc: '2276-5' }],
    ['badRange', { ranges: [{ fromAge: 0, low: '5', high: '4' }] }],
    ['badRange', { ranges: [{ fromAge: 0, low: '5', criticalLow: '6' }] }],
    ['badRange', { ranges: [{ fromAge: 0, criticalLow: '10', high: '9' }] }],
    ['badRange', { ranges: [{ fromAge: 18, untilAge: 18 }] }],
    ['rangesOverlap', { ranges: [adults, { fromAge: 60 }] }],
    ['rangesOverlap', { ranges: [adults, { fromAge: 0, untilAge: 19 }] }],
    ['oneKind', { choices: finding.choices }],
    ['oneKind', { ...finding, ranges: [adults] }],
    ['badChoices', { ...finding, choices: finding.choices.slice(1) }],
    ['badChoices', { ...finding, choices: [finding.choices[0], finding.choices[0]] }],
  ])('is refused as %s with %j', (refused, more) => {
    nothing.when(add(more)).thenExpect({ refused });
  });

  it('has ranges that follow each other, and those of a sex beside those of both', () => {
    for (const ranges of [[{ fromAge: 0, untilAge: 18 }, adults, women], [], [{ fromAge: 0, low: '1', high: '1' }]]) {
      expect(isRefused(nothing.when(add({ ranges })).outcome), JSON.stringify(ranges)).toBe(false);
    }
  });

  it('is found, where nothing is counted', () => {
    const { outcome } = nothing.when(add({ ...finding, loinc: undefined }));
    if (isRefused(outcome)) throw new Error(outcome.refused);
    for (const { type, data } of outcome) registry.check(type, JSON.parse(JSON.stringify(data)) as object);
  });

  it('is described in both languages, once the words are others', () => {
    const data = { biomarkerId, ...words };
    there.when({ type: 'DescribeBiomarker', data }).thenExpect([]);
    const other = { ...data, zh: inWords('血清铁蛋白') };
    there.when({ type: 'DescribeBiomarker', data: other }).thenExpect([{ type: 'BiomarkerDescribed', data: other }]);
    nothing.when({ type: 'DescribeBiomarker', data }).thenExpect({ refused: 'unknownBiomarker' });
  });

  it('is retired and comes back', () => {
    const data = { biomarkerId };
    const retired: BiomarkerEvent = { type: 'BiomarkerRetired', data };
    there.when({ type: 'RetireBiomarker', data }).thenExpect([retired]);
    there.events([retired]).when({ type: 'RetireBiomarker', data }).thenExpect([]);
    there
      .events([retired])
      .when({ type: 'RestoreBiomarker', data })
      .thenExpect([{ type: 'BiomarkerRestored', data }]);
    there.when({ type: 'RestoreBiomarker', data }).thenExpect([]);
    for (const type of ['RetireBiomarker', 'RestoreBiomarker'] as const) {
      nothing.when({ type, data }).thenExpect({ refused: 'unknownBiomarker' });
    }
  });
});

describe('a version', () => {
  const ranges = [{ ...adults, low: '20' }];
  const second: BiomarkerEvent = {
    type: 'BiomarkerSpecified',
    data: { biomarkerId, ...quantity, ranges, version: 2, why },
  };

  it('follows the last one, and the former ones stay', () => {
    there.when(specify({ ranges })).thenExpect([second]);
    const { state } = there.events([second]);
    expect(state?.versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(state && inForce(state)).toMatchObject({ version: 2, ranges });
    there
      .events([second])
      .when(specify({}))
      .thenExpect([{ type: 'BiomarkerSpecified', data: { biomarkerId, ...quantity, version: 3, why } }]);
  });

  it('is none where nothing is other, in whatever order it is written', () => {
    there.when(specify({})).thenExpect([]);
    const { low, ...rest } = adults;
    there.when(specify({ ranges: [{ criticalLow: undefined, low, ...rest }, women] })).thenExpect([]);
  });

  it('is refused over results that were not shown before', () => {
    const touched = (now: readonly string[], seen: readonly string[]) => there.when(specify({ ranges }, now, seen));
    touched(['r1', 'r2'], ['r2', 'r1']).thenExpect([second]);
    touched(['r1', 'r2'], ['r1']).thenExpect({ refused: 'touched', details: { reports: 2 } });
    touched([], ['r1']).thenExpect({ refused: 'touched', details: { reports: 0 } });
    touched(['r2'], ['r1']).thenExpect({ refused: 'touched', details: { reports: 1 } });
  });

  it('is refused as another kind, with a fault, and of nothing', () => {
    there.when(specify(finding)).thenExpect({ refused: 'otherKind' });
    there.when(specify({ ranges: [adults, adults] })).thenExpect({ refused: 'rangesOverlap' });
    nothing.when(specify({})).thenExpect({ refused: 'unknownBiomarker' });
  });
});

test('events of a biomarker that was never added are a broken log', () => {
  expect(() => nothing.events([{ type: 'BiomarkerRetired', data: { biomarkerId } }])).toThrow('not added');
});
