import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Announcements } from '../projector/announcements.js';
import { SettledAnswers } from './settled-answers.js';

const position = { commit: 1n, prepare: 1n };

function stand(waitMs?: number) {
  const announcements = new EventEmitter() as unknown as Announcements;
  const answers = new SettledAnswers(announcements, waitMs);
  const asker = new EventEmitter() as unknown as Socket;
  const known = { now: 'paying', asked: 0 };
  const ask = async () => {
    known.asked += 1;
    return { answer: known.now, settled: known.now !== 'paying', keys: ['mine'] };
  };
  const wait = () => answers.of({ projections: ['shop.carts'], asker }, ask);
  const change = (name: string, keys: readonly string[] | null) =>
    announcements.emit('change', { name, position, keys });
  return { announcements, answers, asker, known, wait, change, listeners: () => announcements.listenerCount('change') };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a settled answer', () => {
  it('comes at once where nothing is under way', async () => {
    const { wait, known, listeners } = stand();
    known.now = 'paid';
    expect(await wait()).toBe('paid');
    expect([known.asked, listeners()]).toEqual([1, 0]);
  });

  it('comes with the change that settles it, and what concerns others is not asked about', async () => {
    const { wait, known, change, listeners } = stand();
    const answer = wait();
    await aMoment();
    change('shop.carts', ['another']);
    change('shop.orders', ['mine']);
    await aMoment();
    expect(known.asked).toBe(1);
    known.now = 'paid';
    change('shop.carts', ['another', 'mine']);
    expect(await answer).toBe('paid');
    expect([known.asked, listeners()]).toEqual([2, 0]);
  });

  it('misses no change that happens while it asks, nor what went unheard', async () => {
    const { announcements, answers, asker, change } = stand();
    const states = ['paying', 'paying', 'paid'];
    const ask = async () => {
      const answer = states.shift() ?? '';
      if (states.length === 2) change('shop.carts', ['mine']);
      return { answer, settled: answer === 'paid', keys: ['mine'] };
    };
    const answer = answers.of({ projections: ['shop.carts'], asker }, ask);
    await aMoment();
    expect(states).toEqual(['paid']);
    announcements.emit('missed');
    expect(await answer).toBe('paid');
  });

  it('is given unsettled when the time is over, when the asker leaves and when the process stops', async () => {
    const short = stand(30);
    expect(await short.wait()).toBe('paying');

    const left = stand();
    const leaving = left.wait();
    await aMoment();
    left.asker.emit('close');
    expect(await leaving).toBe('paying');

    const stopped = stand();
    const stopping = stopped.wait();
    await aMoment();
    expect(stopped.answers.count).toBe(1);
    stopped.answers.close();
    expect(await stopping).toBe('paying');
    expect(await stopped.wait()).toBe('paying');
    expect([stopped.answers.count, stopped.listeners(), left.listeners(), short.listeners()]).toEqual([0, 0, 0, 0]);
  });
});
