import { describe, expect, test } from 'vitest';
import { LogBusy } from './log-busy.js';
import { Semaphore } from './semaphore.js';

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a semaphore', () => {
  test('lets so many in at once, and all in the end', async () => {
    const semaphore = new Semaphore(3, 1_000);
    let inside = 0;
    let most = 0;
    const passed = await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        semaphore.pass(async () => {
          most = Math.max(most, (inside += 1));
          await soon();
          inside -= 1;
          return each;
        }),
      ),
    );
    expect([most, passed.length, inside]).toEqual([3, 20, 0]);
  });

  test('goes on after a failure, and sends away who waited too long', async () => {
    const semaphore = new Semaphore(1, 1);
    const failed = semaphore.pass(async () => {
      await soon();
      throw new Error('broken');
    });
    const late = Array.from({ length: 3 }, () => semaphore.pass(soon));
    await expect(failed).rejects.toThrow('broken');
    for (const each of late) await expect(each).rejects.toThrow(LogBusy);
    expect(await semaphore.pass(async () => 'through')).toBe('through');
  });
});
