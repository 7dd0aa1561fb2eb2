import { expect, test } from 'vitest';
import { bar, createSteps } from './terminal.mjs';

test('elsewhere than on a terminal a step is one plain line', () => {
  const said: string[] = [];
  let clock = 0;
  const steps = createSteps({ write: (text: string) => said.push(text) }, () => clock);
  const step = steps.step('postgres');
  clock = 1234;
  step.done();
  expect(said.join('')).toBe('✓ postgres                 1.2 s\n');
});

test('elsewhere than on a terminal progress is one line for each tenth, however often it is told', () => {
  const said: string[] = [];
  let clock = 0;
  const step = createSteps({ write: (text: string) => said.push(text) }, () => clock).step('install');
  for (const done of [0, 8, 100, 679, 679, 679, 700, 771, 771]) {
    clock += 6000;
    step.progress(done, 771);
  }
  expect(said).toEqual(['  install 100/771\n', '  install 679/771\n', '  install 700/771\n', '  install 771/771\n']);
});

test('the bar fills with the share that is done', () => {
  expect(bar(1, 2)).toMatch(/^█{11}░{11} +50 %$/);
  expect(bar(3, 2)).toContain('100 %');
});
