import { describe, expect, it } from 'vitest';
import { pageAfter, pageAt, pageBefore, pagesOf, progressAt } from '../../../ui/journey/journey.ts';
import { bookingJourney, canBeFilledIn, type BookingFacts } from './booking.journey.ts';

const { pages } = bookingJourney;
const asked = ['slot', 'patients', 'address', 'travel', 'terms', 'summary'] as const;
const at = (page: BookingFacts['booking']['page']) => ({ pages: [...asked], page, medtest: { id: 'travel-pcr' } });
const visitor = { booking: at('patients'), known: false, member: false };
const guest = { ...visitor, known: true };
const member = { ...guest, member: true };

describe('the pages of a booking', () => {
  it('ask who books before anything personal, unless an account says it', () => {
    expect(pagesOf(pages, visitor)).toEqual(['slot', 'identify', 'patients', 'address', 'travel', 'terms', 'summary']);
    expect(pagesOf(pages, member)).toEqual(asked);
    expect(pageAt(pages, visitor, null)).toBe('identify');
    expect(pageAt(pages, guest, null)).toBe('patients');
    expect(pageAt(pages, { ...visitor, booking: at('slot') }, null)).toBe('slot');
    expect(pageAt(pages, { ...visitor, booking: at('summary') }, null)).toBe('identify');
  });

  it('open what is done already, and never what comes later', () => {
    expect(pageAt(pages, guest, 'slot')).toBe('slot');
    expect(pageAt(pages, guest, 'identify')).toBe('identify');
    expect(pageAt(pages, member, 'identify')).toBe('patients');
    expect(pageAt(pages, guest, 'summary')).toBe('patients');
    expect(pageAt(pages, visitor, 'patients')).toBe('identify');
    expect(pageAt(pages, { ...member, booking: at('summary') }, 'nonsense')).toBe('summary');
    expect(pageAt(pages, { ...member, booking: at('summary') }, 'travel')).toBe('travel');
  });

  it('lead back and on, and tell how much is left', () => {
    expect(pageBefore(pages, member, 'slot')).toBeUndefined();
    expect(bookingJourney.leaveBy?.(member)).toBe('/medtest/desc/travel-pcr');
    expect(pageBefore(pages, guest, 'patients')).toBe('identify');
    expect(pageAfter(pages, guest, 'slot')).toBe('identify');
    expect(pageAfter(pages, member, 'slot')).toBe('patients');
    expect(progressAt(pages, member, 'summary')).toEqual({ current: 6, total: 6 });
    expect(progressAt(pages, guest, 'patients')).toEqual({ current: 3, total: 7 });
  });

  it('are filled in as long as the machine takes it', () => {
    expect(canBeFilledIn('held')).toBe(true);
    expect(canBeFilledIn('pending')).toBe(false);
    expect(canBeFilledIn('expired')).toBe(false);
  });
});
