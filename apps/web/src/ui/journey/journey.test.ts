import { describe, expect, it } from 'vitest';
import { pageAfter, pageAt, pageBefore, pagesOf, progressAt, standingPage, type PageRule } from './journey.ts';

type Answers = { who: string; child?: string; born?: string };
type Id = 'who' | 'child' | 'born' | 'check';

const pages: Readonly<Record<Id, PageRule<Answers>>> = {
  who: { isComplete: ({ who }) => who !== '' },
  child: { applies: ({ who }) => who === 'child', isComplete: ({ child }) => child !== undefined },
  born: { isComplete: ({ born }) => born !== undefined },
  check: {},
};
const begun: Answers = { who: '' };
const child: Answers = { who: 'child' };
const whole: Answers = { who: 'child', child: 'Mei', born: '2020-01-01' };

describe('the pages of a journey', () => {
  it('are those that the facts ask for', () => {
    expect(pagesOf(pages, { who: 'me' })).toEqual(['who', 'born', 'check']);
    expect(pagesOf(pages, child)).toEqual(['who', 'child', 'born', 'check']);
  });

  it('resume at the first that is not complete, and at the last where all are', () => {
    expect(standingPage(pages, begun)).toBe('who');
    expect(standingPage(pages, child)).toBe('child');
    expect(standingPage(pages, { who: 'child', born: '2020-01-01' })).toBe('child');
    expect(standingPage(pages, whole)).toBe('check');
    expect(pageAt(pages, child, null)).toBe('child');
  });

  it('open what is done already, and never what comes later', () => {
    expect(pageAt(pages, child, 'who')).toBe('who');
    expect(pageAt(pages, child, 'check')).toBe('child');
    expect(pageAt(pages, whole, 'born')).toBe('born');
    expect(pageAt(pages, whole, 'nonsense')).toBe('check');
  });

  it('leave a page that stops applying for the one where the journey stands', () => {
    expect(pageAt(pages, { ...whole, who: 'me' }, 'child')).toBe('check');
    expect(pageAt(pages, { who: 'me' }, 'child')).toBe('born');
    expect(pageAfter(pages, { who: 'me' }, 'child')).toBeUndefined();
  });

  it('may be opened ahead of their turn where the page says so', () => {
    const ahead = { ...pages, born: { ...pages.born, opens: ({ who }: Answers) => who !== '' } };
    expect(pageAt(ahead, child, 'born')).toBe('born');
    expect(pageAt(ahead, begun, 'born')).toBe('who');
  });

  it('lead back and on, and say how much is left', () => {
    expect(pageBefore(pages, { who: 'me' }, 'born')).toBe('who');
    expect(pageBefore(pages, child, 'born')).toBe('child');
    expect(pageBefore(pages, child, 'who')).toBeUndefined();
    expect(pageAfter(pages, child, 'who')).toBe('child');
    expect(pageAfter(pages, child, 'check')).toBeUndefined();
    expect(progressAt(pages, child, 'child')).toEqual({ current: 2, total: 4 });
  });

  it('are never none', () => {
    expect(() => standingPage({ one: { applies: () => false } }, {})).toThrow('no page of the journey applies');
  });
});
