import { createEventRegistry } from '@meridian/domain/kernel';
import { biomarkerEvents, biomarkerIdOf, faultOf, isLoinc } from '@meridian/domain/results';
import { expect, it } from 'vitest';
import { demoBlood } from '../../bookings/demo/demo-blood.js';
import { demoCare } from '../../bookings/demo/demo-care.js';
import { demoSwabs } from '../../bookings/demo/demo-swabs.js';
import { ucumOf } from '../documents/ucum.js';
import { demoBiomarkers } from './demo-biomarker.js';
import { addedOf } from './demo-biomarkers.js';
import demoPanels from './panels.json' with { type: 'json' };

const registry = createEventRegistry(biomarkerEvents);
const withoutResult = ['vaccine-flu', 'vaccine-travel', 'phlebotomy', 'home-phlebotomy'];

it.each(demoBiomarkers.map((each) => [each.code, each] as const))(
  '%s is one that staff could have added',
  (_, each) => {
    const { type, data } = addedOf(each);
    registry.check(type, data);
    expect(faultOf(data)).toBeNull();
    if (each.loinc) expect(isLoinc(each.loinc)).toBe(true);
    if (each.unit) expect(ucumOf(each.unit)).not.toBeNull();
    expect(each.code).toMatch(/^[A-Z0-9]([A-Z0-9-]{0,18}[A-Z0-9])?$/);
  },
);

it('says in both languages the same of each', () => {
  const silent = demoBiomarkers.flatMap(({ code, en, zh }) =>
    (['low', 'normal', 'high'] as const)
      .filter((which) => (en[which] === '') !== (zh[which] === ''))
      .map((which) => `${code} ${which}`),
  );
  expect(silent).toEqual([]);
});

it('has words for whatever a range or a choice can say', () => {
  const silent = demoBiomarkers.flatMap(({ code, ranges = [], choices = [], en }) => [
    ...(ranges.some(({ low }) => low) && en.low === '' ? [`${code} low`] : []),
    ...(ranges.some(({ high }) => high) && en.high === '' ? [`${code} high`] : []),
    ...((ranges.length > 0 || choices.length > 0) && en.normal === '' ? [`${code} normal`] : []),
    ...(choices.length > 0 && en.high === '' ? [`${code} high`] : []),
  ]);
  expect(silent).toEqual([]);
});

it('is measured by each test that has a result', () => {
  const tests = [...demoBlood, ...demoCare, ...demoSwabs].map(({ id }) => id);
  const measured = demoPanels.map(({ testId }) => testId);
  expect(measured.toSorted()).toEqual(tests.filter((id) => !withoutResult.includes(id)).toSorted());
});

it('names only what is known, and nothing twice', () => {
  const codes = demoBiomarkers.map(({ code }) => biomarkerIdOf(code));
  expect(new Set(codes).size).toBe(codes.length);
  for (const { measures } of demoPanels) {
    expect(new Set(measures).size).toBe(measures.length);
    expect(measures.map(biomarkerIdOf).filter((id) => !codes.includes(id))).toEqual([]);
  }
  expect(demoPanels.find(({ testId }) => testId === 'allergy')?.measures).toHaveLength(31);
});
