import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPatience, Halted } from './patience.mjs';

it('ends when one kind of writer stands still, although another goes on', async () => {
  const patience = createPatience(600);
  const going = patience.watch('fact');
  const standing = patience.watch('trade');
  const beats = setInterval(() => going.acknowledged(), 50);
  standing.refused('503 unavailable');
  const asked = patience.within(new Promise(() => undefined));
  await expect(asked).rejects.toThrow(Halted);
  await expect(asked).rejects.toThrow('no trade was acknowledged for 0.6 s; the last answer: 503 unavailable');
  expect(patience.signal.aborted).toBe(true);
  clearInterval(beats);
  patience.stop();
});

it('does not end while all go on, nor for those who are done', async () => {
  const patience = createPatience(600);
  const going = patience.watch('fact');
  patience.watch('trade').done();
  for (let nth = 0; nth < 6; nth += 1) {
    await sleep(200);
    going.acknowledged();
  }
  expect(await patience.within(Promise.resolve('answered'))).toBe('answered');
  expect(patience.signal.aborted).toBe(false);
  patience.stop();
});
