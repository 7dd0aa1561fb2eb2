import type { CallSeat } from '@meridian/domain/gp/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallPeers } from './call-peers.ts';
import type { PeerSignal } from './peer.ts';
import { FakeConnection, FakeStream, streamOf } from './testing/fake-connection.ts';

const settle = () => vi.advanceTimersByTimeAsync(0);
const person = (seat: CallSeat, session: string, away = false) =>
  ({ __typename: 'GpCallPerson', seat, session, muted: false, cameraOff: false, away }) as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', FakeStream);
  FakeConnection.made.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stage(own: CallSeat) {
  const sent: { to: CallSeat; session: string; signal: PeerSignal }[] = [];
  const send = (to: CallSeat, session: string, signal: PeerSignal) => void sent.push({ to, session, signal });
  const parts = { own, connect: FakeConnection.connect, send, onChange: () => undefined };
  const peers = new CallPeers(parts, streamOf({ kind: 'audio' }));
  return { peers, sent, seen: () => peers.views.map(({ seat, session, state }) => `${seat} ${session} ${state}`) };
}

describe('the others in the room', () => {
  it('are connected, each once, and nobody with themselves', async () => {
    const { peers, sent, seen } = stage('doctor');
    const people = [person('doctor', 'd'), person('patient', 'p'), person('interpreter', 'i')];
    peers.meet(people);
    peers.meet(people);
    await settle();
    expect(FakeConnection.made).toHaveLength(2);
    expect(sent.map(({ to, session, signal }) => `${signal.kind} ${to} ${session}`)).toEqual([
      'offer patient p',
      'offer interpreter i',
    ]);
    expect(seen()).toEqual(['patient p connecting', 'interpreter i connecting']);
  });

  it('are connected anew in another window, and the old one is not heard any more', async () => {
    const { peers, seen } = stage('patient');
    peers.meet([person('doctor', 'd1')]);
    await peers.take('doctor', 'd2', { kind: 'offer', body: 'offer of 9.1' });
    expect(seen()).toEqual(['doctor d2 connecting']);
    expect(FakeConnection.made[0]?.isClosed).toBe(true);
    await peers.take('doctor', 'd1', { kind: 'offer', body: 'offer of 8.1' });
    peers.meet([person('doctor', 'd1')]);
    expect(FakeConnection.made).toHaveLength(2);
    expect(FakeConnection.made[1]?.remoteDescription?.sdp).toBe('offer of 9.1');
  });

  it('are answered where their offer comes before word of them', async () => {
    const { peers, sent } = stage('patient');
    await peers.take('doctor', 'd', { kind: 'candidate', body: '{}' });
    await peers.take('patient', 'p', { kind: 'offer', body: 'offer of 9.1' });
    expect(FakeConnection.made).toHaveLength(0);
    await peers.take('doctor', 'd', { kind: 'offer', body: 'offer of 9.1' });
    expect(sent.map(({ to, signal }) => `${signal.kind} ${to}`)).toEqual(['answer doctor']);
    peers.meet([person('doctor', 'd')]);
    expect(FakeConnection.made).toHaveLength(1);
  });
});

describe('somebody who is not heard of', () => {
  it('stays as long as their picture comes', () => {
    const { peers, seen } = stage('doctor');
    peers.meet([person('patient', 'p')]);
    FakeConnection.made[0]?.become('connected');
    peers.meet([]);
    expect(seen()).toEqual(['patient p connected']);
    FakeConnection.made[0]?.become('disconnected');
    expect(seen()).toEqual([]);
  });

  it('finds the way back in the same window', async () => {
    const { peers, seen } = stage('doctor');
    peers.meet([person('patient', 'p')]);
    await settle();
    await peers.take('patient', 'p', { kind: 'answer', body: 'answer of 9.1' });
    FakeConnection.made[0]?.become('failed');
    peers.meet([]);
    peers.meet([person('patient', 'p')]);
    expect(seen()).toEqual(['patient p lost']);
    expect(FakeConnection.made.map(({ isClosed }) => isClosed)).toEqual([false]);
    FakeConnection.made[0]?.become('connected');
    expect(seen()).toEqual(['patient p connected']);
  });

  it('is away while their phone sleeps, and offered anew what was forgotten meanwhile', async () => {
    const { peers, sent } = stage('doctor');
    const away = () => peers.views.map((each) => `${each.seat} ${each.away ? 'away' : 'here'}`);
    peers.meet([person('patient', 'p')]);
    await settle();
    await peers.take('patient', 'p', { kind: 'answer', body: 'answer of 9.1' });
    const [connection] = FakeConnection.made;
    connection?.become('connected');
    peers.meet([person('patient', 'p', true)]);
    expect(away()).toEqual(['patient here']);
    connection?.become('failed');
    await settle();
    expect(away()).toEqual(['patient away']);
    const before = sent.length;
    await peers.take('patient', 'p', { kind: 'offer', body: 'offer of 9.2' });
    expect(sent).toHaveLength(before);
    peers.meet([person('patient', 'p')]);
    expect(away()).toEqual(['patient here']);
    expect(sent.slice(before).map(({ to, signal }) => `${signal.kind} ${to}`)).toEqual(['offer patient']);
    expect(sent.at(-1)).toEqual(sent.at(before - 1));
    peers.meet([person('patient', 'p')]);
    expect(sent).toHaveLength(before + 1);
  });

  it('is reached although an older list came after their offer', async () => {
    const { peers, sent } = stage('patient');
    await peers.take('doctor', 'd', { kind: 'offer', body: 'offer of 9.1' });
    peers.meet([]);
    await peers.take('doctor', 'd', { kind: 'offer', body: 'offer of 9.2' });
    expect(sent.map(({ signal }) => signal.kind)).toEqual(['answer', 'answer']);
  });
});

describe('all of them', () => {
  it('are sought anew after the network was lost, or those alone who are not connected', () => {
    const { peers } = stage('doctor');
    peers.meet([person('patient', 'p'), person('interpreter', 'i')]);
    FakeConnection.made[0]?.become('connected');
    peers.restart(false);
    expect(FakeConnection.made.map(({ restarts }) => restarts)).toEqual([0, 1]);
    peers.restart(true);
    expect(FakeConnection.made.map(({ restarts }) => restarts)).toEqual([1, 2]);
  });

  it('see what is sent from now on', async () => {
    const { peers } = stage('doctor');
    peers.meet([person('patient', 'p'), person('interpreter', 'i')]);
    const track = { kind: 'video' } as const;
    await peers.use(streamOf(track));
    for (const { transceivers } of FakeConnection.made) expect(transceivers[1]?.sender.track).toBe(track);
  });

  it('are left when the room closes, and met anew when this window takes its seat back', () => {
    const { peers, seen } = stage('doctor');
    peers.meet([person('patient', 'p')]);
    peers.close();
    expect(FakeConnection.made[0]?.isClosed).toBe(true);
    expect(seen()).toEqual([]);
    peers.meet([person('patient', 'p')]);
    expect(seen()).toEqual(['patient p connecting']);
  });
});
