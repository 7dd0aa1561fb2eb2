import { describe, expect, it } from 'vitest';
import { needsConsent, problemWithAge } from './age.rules.js';

describe('age', () => {
  it.each([
    ['2021-11-25', true, 'tooYoung'],
    ['2021-11-24', true, null],
    ['2021-11-24', false, 'consentNeeded'],
    ['2010-11-25', false, 'consentNeeded'],
    ['2010-11-24', false, null],
    ['2026-11-25', true, 'badBirthDay'],
    ['1895-01-01', true, 'badBirthDay'],
    ['2020-02-30', true, 'badBirthDay'],
    ['24/11/2000', true, 'badBirthDay'],
  ])('born %s with consent %s: %s', (born, consent, problem) => {
    expect(problemWithAge(born, '2026-11-24', { hasConsent: consent, minAge: 5 })).toBe(problem);
  });

  it.each([
    ['2010-11-25', 16, 'tooYoung'],
    ['2010-11-24', 16, null],
    ['2008-11-25', 18, 'tooYoung'],
    ['2014-11-24', 12, 'consentNeeded'],
    ['2021-11-25', 0, 'tooYoung'],
  ])('born %s for a test from %i years: %s', (born, minAge, problem) => {
    expect(problemWithAge(born, '2026-11-24', { hasConsent: false, minAge })).toBe(problem);
  });

  it.each([
    ['2021-11-24', true],
    ['2010-11-25', true],
    ['2010-11-24', false],
    ['2021-11-25', false],
    ['2030-01-01', false],
    ['2020--1', false],
    ['2020-02-30', false],
    ['', false],
  ])('born %s: somebody else has to consent is %s', (born, needed) => {
    expect(needsConsent(born, '2026-11-24', 5)).toBe(needed);
  });

  it('is not helped by consent where the test is for people who are older', () => {
    expect(needsConsent('2014-11-24', '2026-11-24', 16)).toBe(false);
  });
});
