import { casePages } from '@meridian/domain/cases/rules';
import { describe, expect, it } from 'vitest';
import { pageAfter, pageAt, pagesOf, progressAt } from '../../../ui/journey/journey.ts';
import { canBeFilledIn, caseJourney } from './case.journey.ts';

const { pages } = caseJourney;
const nothing = { draft: undefined };
const at = (page: (typeof casePages)[number]) => ({ draft: { page } });

describe('the pages of a new case', () => {
  it('begin with the patient and end with what is paid', () => {
    expect(pagesOf(pages, nothing)).toEqual(casePages);
    expect(pageAt(pages, nothing, null)).toBe('patient');
    expect(pageAt(pages, nothing, 'check')).toBe('patient');
    expect(progressAt(pages, nothing, 'patient')).toEqual({ current: 1, total: 5 });
  });

  it('open what is done already, and never what comes later', () => {
    expect(pageAt(pages, at('files'), null)).toBe('files');
    expect(pageAt(pages, at('files'), 'about')).toBe('about');
    expect(pageAt(pages, at('files'), 'check')).toBe('files');
    expect(pageAfter(pages, at('files'), 'files')).toBe('consents');
    expect(pageAt(pages, at('check'), 'files')).toBe('files');
  });

  it('lead back to what it is before anything is begun, then to the drafts', () => {
    expect(caseJourney.leaveBy?.(nothing)).toBe('/second-opinion');
    expect(caseJourney.leaveBy?.(at('about'))).toBe('/your-files/cases');
  });

  it('are filled in as long as the machine takes it', () => {
    expect(canBeFilledIn('draft')).toBe(true);
    expect(canBeFilledIn('paying')).toBe(false);
    expect(canBeFilledIn('awaitingAssignment')).toBe(false);
    expect(canBeFilledIn('completed')).toBe(false);
  });
});
