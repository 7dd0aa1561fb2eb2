import { expect, it } from 'vitest';
import { Company } from './company.js';

const slow = 100;

it('waits for those who were answered just now, and goes on when they are back', async () => {
  const company = new Company();
  company.committed(2, 2, slow);
  let gathered = false;
  const gathering = company.gather(2)?.then(() => (gathered = true));
  expect(gathering).toBeDefined();
  company.joined(3);
  await Promise.resolve();
  expect(gathered).toBe(false);
  company.joined(4);
  await Promise.resolve();
  expect(gathered).toBe(true);
  expect(company.gather(4)).toBeUndefined();
});

it('waits for nobody who stays away', async () => {
  const company = new Company();
  company.committed(1, 15, slow);
  const started = performance.now();
  await company.gather(1);
  expect(performance.now() - started).toBeLessThan(50);
});

it.each([
  ['one caller is alone', 1, 0, slow],
  ['there are many', 9, 8, slow],
  ['a commit costs less than the wait', 4, 4, 2],
])('does not wait when %s', (_, answered, waiting, milliseconds) => {
  const company = new Company();
  company.committed(answered, waiting, milliseconds);
  expect(company.gather(1)).toBeUndefined();
});
