import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { Shutdown, stopOnSignals } from './shutdown.js';

class Signalled extends EventEmitter {
  readonly exits: number[] = [];
  constructor(readonly connected: boolean) {
    super();
  }
  exit(code: number): void {
    this.exits.push(code);
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a process that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT', 'disconnect'])('ends by itself after %s, once', async (signal) => {
    const self = new Signalled(true);
    let closed = 0;
    let finish: () => void = () => undefined;
    stopOnSignals(() => {
      closed += 1;
      return new Promise((resolve) => (finish = resolve));
    }, self);
    self.emit(signal);
    self.emit('SIGINT');
    await turn();
    expect([closed, self.exits]).toEqual([1, []]);
    finish();
    await turn();
    expect(self.exits).toEqual([0]);
  });

  it('says so when it could not end well', async () => {
    const self = new Signalled(false);
    stopOnSignals(() => Promise.reject(new Error('no')), self);
    expect(self.listenerCount('disconnect')).toBe(0);
    self.emit('SIGTERM');
    await turn();
    expect(self.exits).toEqual([1]);
  });
});

describe('the parts of a process', () => {
  it('end in their order, and one that hangs or fails does not keep the others', async () => {
    const shutdown = new Shutdown();
    const order: string[] = [];
    shutdown.onShutdown('first', () => void order.push('first'));
    shutdown.onShutdown('hanging', () => new Promise(() => undefined));
    shutdown.onShutdown('failing', () => Promise.reject(new Error('no')));
    shutdown.onShutdown('last', () => void order.push('last'));
    const began = Date.now();
    expect(await shutdown.run(200)).toEqual(['hanging', 'failing']);
    expect(Date.now() - began).toBeLessThan(600);
    expect(order).toEqual(['first', 'last']);
  });
});
