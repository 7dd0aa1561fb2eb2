import { flagEvents, flagStream } from '@meridian/domain/flags';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ModuleStack, startModuleStack } from '../../../test/module-stack.js';
import { DemoLog } from './demo-log.js';

class Nothing {}

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startModuleStack([{ name: 'flags', nest: Nothing, events: [flagEvents] }]);
});
afterAll(() => stack.stop());

const words = { nameEn: 'Demo', nameZh: '演示', descriptionEn: '', descriptionZh: '' };
const declared = (key: string) => ({ type: 'FeatureDeclared', data: { key, ...words } }) as const;
const streams = ['demoOne', 'demoTwo', 'demoThree'].map((key) => ({ key, stream: flagStream(key) }));
const tellAll = (log: DemoLog) => Promise.all(streams.map(({ key, stream }) => log.tellOnce(stream, [declared(key)])));
const eventsIn = async (stream: string): Promise<number> => {
  let events = 0;
  for await (const _event of stack.store.read(stream)) events += 1;
  return events;
};

it('tells once, and asks a later start for one stream alone', async () => {
  await tellAll(new DemoLog(stack.store, stack.pool));
  const read = vi.spyOn(stack.store, 'read');
  await tellAll(new DemoLog(stack.store, stack.pool));
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
  expect(await Promise.all(streams.map(({ stream }) => eventsIn(stream)))).toEqual([1, 1, 1]);
});

it('does again what was cut off', async () => {
  const log = new DemoLog(stack.store, stack.pool);
  const stream = flagStream('cutOff');
  await expect(log.once(stream, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
  await new DemoLog(stack.store, stack.pool).once(stream, () => log.tell(stream, [declared('cutOff')]));
  expect(await eventsIn(stream)).toBe(1);
});

it('tells anew what another log was told', async () => {
  const stream = flagStream('elsewhere');
  await stack.pool.query('delete from platform.demo_streams');
  await stack.pool.query('insert into platform.demo_streams values ($1)', [stream]);
  await new DemoLog(stack.store, stack.pool).tellOnce(stream, [declared('elsewhere')]);
  expect(await eventsIn(stream)).toBe(1);
});
