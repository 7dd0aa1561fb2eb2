import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.js';

const numbers = [1, 2, 3, 4, 5, 6, 7];

it('answers in order, and works at no more than so many at a time', async () => {
  let [working, most] = [0, 0];
  const work = async (number: number) => {
    most = Math.max(most, (working += 1));
    for (let turn = numbers.length - number; turn >= 0; turn -= 1) await nextTurn();
    working -= 1;
    return number * 10;
  };
  const done: number[] = [];
  for await (const each of sideBySide(numbers, 3, work)) done.push(each);
  expect([done, most]).toEqual([[10, 20, 30, 40, 50, 60, 70], 3]);
});

it('begins nothing more while nobody takes what is done', async () => {
  const begun: number[] = [];
  const done = sideBySide(numbers, 3, (number) => Promise.resolve(begun.push(number)));
  await done.next();
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect(begun).toEqual([1, 2, 3]);
});

it('fails where one fails, after those before it', async () => {
  const done = sideBySide(numbers, 3, (number) => (number > 1 ? Promise.reject(new Error('no')) : Promise.resolve(1)));
  expect((await done.next()).value).toBe(1);
  await expect(done.next()).rejects.toThrow('no');
});

it('leaves nothing at work behind where nobody takes any more', async () => {
  let working = 0;
  const done = sideBySide(numbers, 3, async (number) => {
    working += 1;
    for (let turn = 0; turn < number * 3; turn += 1) await nextTurn();
    working -= 1;
  });
  await done.next();
  expect(working).toBe(2);
  await done.return(undefined);
  expect(working).toBe(0);
});
