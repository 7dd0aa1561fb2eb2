import { expect, it } from 'vitest';
import { complaintAbout } from './check-commits.mjs';

it.each([
  'feat(shop): sell the care box',
  'fix(event-node): answer after a restart',
  'refactor(kernel)!: name shapes plainly',
])('accepts %s', (subject) => expect(complaintAbout(subject)).toBeNull());

it.each([
  'wip',
  'feat: no module',
  'feat(shop) no colon',
  'added(shop): a thing',
  'feat(shop): ends with a stop.',
  'feat(Shop): Case',
])('refuses %s', (subject) => expect(complaintAbout(subject)).toContain(subject));
