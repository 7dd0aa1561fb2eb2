import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, isChunkLoadError, loadChunk } from './chunk.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
const settled = async (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'loaded',
      () => 'failed',
    ),
    new Promise((done) => setTimeout(done, 20, 'waiting')),
  ]);

describe('loadChunk', () => {
  const reload = vi.fn();
  const here = { reload, online: () => true };
  beforeEach(() => {
    window.sessionStorage.clear();
    reload.mockClear();
  });

  it('reloads the page once by itself, then says what is wrong', async () => {
    expect(await settled(loadChunk('help', gone, here))).toBe('waiting');
    expect(reload).toHaveBeenCalledTimes(1);
    await expect(loadChunk('help', gone, here)).rejects.toThrow(ChunkLoadError);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('may reload again after a part did load', async () => {
    await settled(loadChunk('help', gone, here));
    expect(await loadChunk('help', async () => 'part', here)).toBe('part');
    await settled(loadChunk('help', gone, here));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('counts each part for itself', async () => {
    await settled(loadChunk('help', gone, here));
    await loadChunk('messages', async () => 'words', here);
    await expect(loadChunk('help', gone, here)).rejects.toThrow(ChunkLoadError);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload without a connection', async () => {
    await expect(loadChunk('help', gone, { reload, online: () => false })).rejects.toThrow(ChunkLoadError);
    expect(reload).not.toHaveBeenCalled();
  });

  it('gives up on a part that does not arrive in time', async () => {
    const never = () => new Promise<never>(() => undefined);
    await expect(loadChunk('help', never, { reload, online: () => false, timeout: 5 })).rejects.toThrow(ChunkLoadError);
  });

  it('leaves the faults of a part itself alone', async () => {
    const broken = () => Promise.reject(new Error('x is not a function'));
    await expect(loadChunk('help', broken, here)).rejects.toThrow('x is not a function');
    expect(reload).not.toHaveBeenCalled();
    expect(isChunkLoadError(new Error('x is not a function'))).toBe(false);
  });
});
