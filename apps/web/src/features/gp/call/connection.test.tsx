import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, stageGp } from '../shared/testing/gp-stage.tsx';
import { checkConnection } from './connection.ts';
import { DeviceCheck } from './DeviceCheck.tsx';
import { call } from './testing/call.ts';
import { streamOf } from './testing/fake-connection.ts';
import type { Media } from './use-media.ts';

stageGp();

type Way = 'host' | 'srflx' | 'relay';
/** Through which kinds of candidates this network can be left, and whether two connections in it meet. */
let ways: readonly Way[];
let meets: boolean;
let asked: (readonly RTCIceServer[])[];

class Network {
  private readonly listeners: ((event: { candidate: { type: Way } | null }) => void)[] = [];
  localDescription = {};
  private readonly servers: readonly RTCIceServer[];
  constructor({ iceServers = [] }: RTCConfiguration = {}) {
    this.servers = iceServers;
    asked.push(iceServers);
  }
  addEventListener(_kind: string, listener: (event: { candidate: { type: Way } | null }) => void) {
    this.listeners.push(listener);
  }
  createDataChannel = () => ({
    addEventListener: (_kind: string, listener: () => void) => meets && queueMicrotask(listener),
  });
  async setLocalDescription() {
    const found = this.servers.length > 0 ? ways : (['host'] as const);
    for (const candidate of [...found.map((type) => ({ type })), null]) {
      this.listeners.forEach((tell) => tell({ candidate }));
    }
  }
  setRemoteDescription = () => Promise.resolve();
  addIceCandidate = () => Promise.resolve();
  close = () => undefined;
}

let took: number;
beforeEach(() => {
  [ways, meets, asked, took] = [['host', 'srflx'], true, [], 20];
  vi.stubGlobal('RTCPeerConnection', Network);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += took;
    return now;
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')));
});
afterEach(() => vi.restoreAllMocks());

const servers = [{ urls: ['turn:relay.example.org'], username: 'u', credential: 'c' }];

describe('the check of the connection', () => {
  it('asks the servers of the call, and takes either way out of the network for good', async () => {
    expect(await checkConnection(servers)).toBe('good');
    expect(asked.at(-1)).toEqual(servers);
    ways = ['host', 'relay'];
    expect(await checkConnection(servers)).toBe('good');
  });

  it('is blocked where neither is found, and not asked where no server is configured', async () => {
    ways = ['host'];
    expect(await checkConnection(servers)).toBe('blocked');
    expect(await checkConnection([])).toBe('good');
  });

  it('is slow where our server answers late, and none where it does not, or nothing may connect', async () => {
    took = 900;
    expect(await checkConnection(servers)).toBe('slow');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await checkConnection(servers)).toBe('none');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')));
    vi.stubGlobal('RTCPeerConnection', undefined);
    expect(await checkConnection(servers)).toBe('none');
  });
});

const media = {
  stream: streamOf({ kind: 'audio', stop: () => undefined }),
  problem: undefined,
  camera: undefined,
} as unknown as Media;

it.each([
  ['en', /lets no video calls through.*let the doctor call you by phone/],
  ['zh', /无法进行视频通话.*请医生打电话给您/],
] as const)('says in words that no call gets through, with the phone as the way out (%s)', async (locale, words) => {
  ways = ['host'];
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 0, getByteTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = () => Promise.resolve();
    },
  );
  const page = <DeviceCheck call={call({ servers: servers as never })} media={media} phone={<button>Phone</button>} />;
  await openPage('/gp/call/:id', page, '/gp/call/a1', locale);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Phone' })).toBeDefined();
});
