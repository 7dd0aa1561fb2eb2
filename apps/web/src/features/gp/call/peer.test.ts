import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Peer, type PeerSignal } from './peer.ts';
import { FakeConnection, FakeStream, streamOf } from './testing/fake-connection.ts';

const camera = { kind: 'video' } as const;
const microphone = { kind: 'audio' } as const;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', FakeStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function side(polite: boolean, local = streamOf(microphone, camera)) {
  const connection = new FakeConnection();
  const sent: PeerSignal[] = [];
  const onChange = vi.fn<() => void>();
  const send = (signal: PeerSignal) => void sent.push(signal);
  const peer = new Peer({ connection: connection as unknown as RTCPeerConnection, polite, send, onChange }, local);
  return { connection, sent, peer, onChange };
}
type Side = ReturnType<typeof side>;

/** What one has sent arrives at the other. */
async function pass(from: Side, to: Side): Promise<void> {
  await settle();
  for (const signal of from.sent.splice(0)) await to.peer.take(signal);
  await settle();
}

async function pair() {
  const [firm, polite] = [side(false), side(true)];
  await pass(firm, polite);
  await pass(polite, firm);
  return { firm, polite };
}

const kinds = ({ sent }: Side) => sent.map(({ kind }) => kind);
const sending = ({ connection }: Side) => connection.transceivers.map(({ sender }) => sender.track);

describe('two who come together', () => {
  it('is offered by the firm side alone, answered by the other, with sound and picture both ways', async () => {
    const [firm, polite] = [side(false), side(true)];
    await settle();
    expect(kinds(firm)).toEqual(['offer']);
    expect(kinds(polite)).toEqual([]);
    await pass(firm, polite);
    expect(kinds(polite)).toEqual(['answer']);
    await pass(polite, firm);
    for (const each of [firm, polite]) {
      expect(each.connection.signalingState).toBe('stable');
      expect(sending(each)).toEqual([microphone, camera]);
      expect(each.connection.transceivers.map(({ direction }) => direction)).toEqual(['sendrecv', 'sendrecv']);
    }
  });

  it('has what the other side sends in its stream, and says so', async () => {
    const { firm } = await pair();
    firm.onChange.mockClear();
    firm.connection.receive(camera);
    expect(firm.peer.stream.getVideoTracks()).toEqual([camera]);
    expect(firm.onChange).toHaveBeenCalledOnce();
  });

  it('sends another camera, or none, without a new offer', async () => {
    const { firm, polite } = await pair();
    const other = { kind: 'video' } as const;
    await polite.peer.use(streamOf(microphone, other));
    await firm.peer.use(streamOf(microphone));
    await settle();
    expect(sending(polite)[1]).toBe(other);
    expect(sending(firm)).toEqual([microphone, null]);
    expect([...firm.sent, ...polite.sent]).toEqual([]);
  });
});

describe('both offer at the same time', () => {
  async function collide() {
    const both = await pair();
    both.firm.peer.restart();
    both.polite.peer.restart();
    await settle();
    expect([...kinds(both.firm), ...kinds(both.polite)]).toEqual(['offer', 'offer']);
    return both;
  }

  it('takes back the offer of the polite side, who answers; the firm one ignores it', async () => {
    const { firm, polite } = await collide();
    const [ours] = firm.sent.splice(0);
    const [theirs] = polite.sent.splice(0);
    await firm.peer.take(theirs as PeerSignal);
    await polite.peer.take(ours as PeerSignal);
    expect(firm.connection.signalingState).toBe('have-local-offer');
    expect(firm.connection.rollbacks).toBe(0);
    expect(polite.connection.rollbacks).toBe(1);
    expect(firm.sent).toEqual([]);
    expect(kinds(polite)).toEqual(['answer']);
    await pass(polite, firm);
    expect([firm, polite].map(({ connection }) => connection.signalingState)).toEqual(['stable', 'stable']);
  });

  it('ignores an offer that comes while the own one is being made', async () => {
    const { firm } = await pair();
    firm.peer.restart();
    firm.connection.addEventListener('negotiationneeded', () => {
      void firm.peer.take({ kind: 'offer', body: 'offer of 9.9' });
    });
    await settle();
    expect(firm.connection.rollbacks).toBe(0);
    expect(kinds(firm)).toEqual(['offer']);
  });

  it('leaves out candidates of the offer that was ignored, and has those that came with the answer', async () => {
    const { firm, polite } = await collide();
    polite.connection.find('from the offer');
    const lost = polite.sent.splice(0);
    for (const signal of lost) await firm.peer.take(signal);
    expect(firm.connection.ways).toEqual([]);
    await pass(firm, polite);
    polite.connection.find('from the answer');
    await pass(polite, firm);
    expect(firm.connection.ways).toContain('from the answer');
  });

  it('takes the next offer of the other side once the collision is over', async () => {
    const { firm, polite } = await collide();
    await firm.peer.take(polite.sent.shift() as PeerSignal);
    await pass(firm, polite);
    await pass(polite, firm);
    polite.peer.restart();
    await pass(polite, firm);
    expect(kinds(firm)).toEqual(['answer']);
  });

  it('is still told apart after an answer that could not be taken', async () => {
    const { firm, polite } = await pair();
    await expect(firm.peer.take({ kind: 'answer', body: 'answer of 9.9' })).rejects.toThrow('no offer');
    firm.peer.restart();
    polite.peer.restart();
    await pass(polite, firm);
    expect(firm.connection.rollbacks).toBe(0);
    expect(kinds(firm)).toEqual(['offer']);
  });
});

describe('ways to the other side', () => {
  const way = (candidate: string, usernameFragment: string): PeerSignal => ({
    kind: 'candidate',
    body: JSON.stringify({ candidate, usernameFragment }),
  });

  it('keeps those that come before the description', async () => {
    const [firm, polite] = [side(false), side(true)];
    await settle();
    firm.connection.find('one');
    firm.connection.find('two');
    const [offer, ...candidates] = firm.sent.splice(0);
    for (const candidate of candidates) await polite.peer.take(candidate);
    expect(polite.connection.ways).toEqual([]);
    await polite.peer.take(offer as PeerSignal);
    expect(polite.connection.ways).toEqual(['one', 'two']);
    expect(kinds(polite)).toEqual(['answer']);
  });

  it('does not wait until the description is taken to hear the next signal', async () => {
    const [firm, polite] = [side(false), side(true)];
    await settle();
    firm.connection.find('one');
    const both = firm.sent.splice(0).map((signal) => polite.peer.take(signal));
    await Promise.all(both);
    expect(polite.connection.ways).toEqual(['one']);
  });

  it('is no worse for one that cannot be used', async () => {
    const { firm } = await pair();
    await firm.peer.take(way('of another round', '0.0'));
    expect(firm.connection.ways).toEqual([]);
  });

  it('is not told of the end of the search', async () => {
    const { firm } = await pair();
    firm.connection.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: null }));
    expect(firm.sent).toEqual([]);
  });
});

describe('a connection that is lost', () => {
  it('has two seconds to come back by itself', async () => {
    const { firm } = await pair();
    firm.connection.become('connected');
    expect(firm.peer.state).toBe('connected');
    firm.connection.become('disconnected');
    expect(firm.peer.state).toBe('lost');
    await vi.advanceTimersByTimeAsync(1_900);
    firm.connection.become('connected');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(firm.peer.state).toBe('connected');
    expect(firm.connection.restarts).toBe(0);
  });

  it('is offered anew after that, and found', async () => {
    const { firm, polite } = await pair();
    firm.connection.become('connected');
    firm.connection.become('disconnected');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(firm.connection.restarts).toBe(1);
    const before = polite.connection.remoteDescription?.sdp;
    await pass(firm, polite);
    await pass(polite, firm);
    expect(polite.connection.remoteDescription?.sdp).not.toBe(before);
    firm.connection.become('connected');
    expect(firm.peer.state).toBe('connected');
  });

  it('is offered anew at once where it has failed, by the polite side too', async () => {
    const { firm, polite } = await pair();
    polite.connection.become('failed');
    expect(polite.peer.state).toBe('lost');
    await pass(polite, firm);
    expect(kinds(firm)).toEqual(['answer']);
    await pass(firm, polite);
    expect(polite.connection.signalingState).toBe('stable');
  });
});

describe('closing', () => {
  it('closes the connection, and nothing is taken, sent or restarted after it', async () => {
    const { firm, polite } = await pair();
    firm.connection.become('disconnected');
    firm.peer.close();
    await vi.advanceTimersByTimeAsync(5_000);
    firm.peer.restart();
    polite.peer.restart();
    await pass(polite, firm);
    await firm.peer.use(streamOf());
    expect(firm.connection.isClosed).toBe(true);
    expect(firm.connection.restarts).toBe(0);
    expect(firm.sent).toEqual([]);
  });

  it('drops an offer that is still being made', async () => {
    const firm = side(false);
    firm.connection.addEventListener('negotiationneeded', () => {
      void Promise.resolve().then(() => firm.peer.close());
    });
    await settle();
    expect(firm.connection.isClosed).toBe(true);
    expect(firm.sent).toEqual([]);
  });
});
