import { describe, expect, it } from 'vitest';
import { pageAfter, pageAt, pagesOf, progressAt } from '../../../ui/journey/journey.ts';
import { canBeFilledIn, gpJourney, type GpFacts } from './gp.journey.ts';

const { pages } = gpJourney;
const asked = ['patient', 'reason', 'wishes', 'place', 'check'] as const;
const at = (page: (typeof asked)[number]) => ({ pages: [...asked], page });
const visitor: GpFacts = { appointment: undefined, mode: 'remote', known: false, member: false };
const guest = { ...visitor, known: true };
const member = { ...guest, member: true };

describe('the pages of a call', () => {
  it('ask who it is before anything is begun, unless an account says it', () => {
    expect(pagesOf(pages, visitor)).toEqual(['identify', ...asked]);
    expect(pagesOf(pages, member)).toEqual(asked);
    expect(pageAt(pages, visitor, null)).toBe('identify');
    expect(pageAt(pages, visitor, 'check')).toBe('identify');
    expect(pageAt(pages, guest, null)).toBe('patient');
    expect(pageAt(pages, member, 'reason')).toBe('patient');
  });

  it('open what is done already, and never what comes later', () => {
    const begun = { ...member, appointment: at('wishes') };
    expect(pageAt(pages, begun, null)).toBe('wishes');
    expect(pageAt(pages, begun, 'reason')).toBe('reason');
    expect(pageAt(pages, begun, 'check')).toBe('wishes');
    expect(pageAfter(pages, begun, 'wishes')).toBe('place');
    expect(progressAt(pages, { ...guest, appointment: at('check') }, 'check')).toEqual({ current: 6, total: 6 });
  });

  it('ask for a time where there is one', () => {
    const video = pagesOf(pages, { ...member, mode: 'video' });
    expect(video).toEqual(['patient', 'reason', 'wishes', 'time', 'place', 'check']);
    const begun = { ...member, appointment: { pages: video as never, page: 'time' as const } };
    expect(pageAt(pages, begun, null)).toBe('time');
    expect(pageAfter(pages, begun, 'time')).toBe('place');
  });

  it('are filled in as long as the machine takes it', () => {
    expect(canBeFilledIn('draft')).toBe(true);
    expect(canBeFilledIn('requested')).toBe(false);
    expect(canBeFilledIn('confirmed')).toBe(false);
    expect(canBeFilledIn('expired')).toBe(false);
  });
});
