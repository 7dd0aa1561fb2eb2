import { expect, it } from 'vitest';
import { NotesOfDay } from './notes-of-day.js';

it('remembers whom somebody saw in one way, for a day', () => {
  const notes = new NotesOfDay();
  notes.add('2026-11-25', 'ann listed', ['p1', 'p2']);
  expect(notes.without('2026-11-25', 'ann listed', ['p1', 'p3'])).toEqual(['p3']);
  expect(notes.without('2026-11-25', 'ann searched', ['p1'])).toEqual(['p1']);
  expect(notes.without('2026-11-26', 'ann listed', ['p1'])).toEqual(['p1']);
  notes.add('2026-11-26', 'ann listed', ['p2']);
  expect(notes.without('2026-11-26', 'ann listed', ['p1', 'p2'])).toEqual(['p1']);
});

it('forgets all before it holds too many', () => {
  const notes = new NotesOfDay();
  const many = Array.from({ length: 50_000 }, (_, nth) => `p${nth}`);
  notes.add('2026-11-25', 'ann', many);
  expect(notes.without('2026-11-25', 'ann', ['p7'])).toEqual([]);
  notes.add('2026-11-25', 'ann', ['q']);
  expect(notes.without('2026-11-25', 'ann', ['p7', 'q'])).toEqual(['p7']);
});
