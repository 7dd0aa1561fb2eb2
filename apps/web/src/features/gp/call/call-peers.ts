import { type CallSeat, isPolite } from '@meridian/domain/gp/rules';
import type { GpCallPartsFragment } from '../../../gql/graphql.ts';
import { Peer, type PeerSignal, type PeerState } from './peer.ts';

type Person = GpCallPartsFragment['people'][number];

export type PeerView = {
  readonly seat: CallSeat;
  readonly session: string;
  readonly stream: MediaStream;
  readonly state: PeerState;
};

type Known = { readonly session: string; readonly peer: Peer };
type Parts = {
  readonly own: CallSeat;
  readonly connect: () => RTCPeerConnection;
  readonly send: (to: CallSeat, session: string, signal: PeerSignal) => void;
  readonly onChange: () => void;
};

/** The others in the call, each with a connection of its own. One who comes in another window is connected anew. */
export class CallPeers {
  private readonly known = new Map<CallSeat, Known>();
  private readonly over = new Set<string>();

  constructor(
    private readonly parts: Parts,
    private local: MediaStream,
  ) {}

  get views(): PeerView[] {
    return [...this.known].map(([seat, { session, peer }]) => ({
      seat,
      session,
      stream: peer.stream,
      state: peer.state,
    }));
  }

  /** Who is in the room now. Somebody who is not heard of stays as long as their picture comes. */
  meet(people: readonly Person[]): void {
    const others = people.filter(({ seat, session }) => seat !== this.parts.own && !this.over.has(session));
    for (const [seat, { peer }] of this.known) {
      if (!others.some((other) => other.seat === seat) && peer.state !== 'connected') this.drop(seat);
    }
    for (const { seat, session } of others) {
      if (this.known.get(seat)?.session !== session) this.connect(seat, session);
    }
    this.parts.onChange();
  }

  async take(seat: CallSeat, session: string, signal: PeerSignal): Promise<void> {
    if (seat === this.parts.own || this.over.has(session)) return;
    const known = this.known.get(seat);
    if (known?.session === session) return known.peer.take(signal);
    // The server passes on what the newest window sent alone.
    if (signal.kind === 'offer') await this.connect(seat, session).take(signal);
  }

  async use(local: MediaStream): Promise<void> {
    this.local = local;
    await Promise.all([...this.known.values()].map(({ peer }) => peer.use(local)));
  }

  /** After the network was lost, or the device slept. */
  restart(all: boolean): void {
    for (const { peer } of this.known.values()) if (all || peer.state !== 'connected') peer.restart();
  }

  close(): void {
    for (const seat of this.known.keys()) this.drop(seat);
  }

  private connect(seat: CallSeat, session: string): Peer {
    this.drop(seat);
    const { own, connect, send, onChange } = this.parts;
    const peer = new Peer(
      {
        connection: connect(),
        polite: isPolite(own, seat),
        send: (signal) => send(seat, session, signal),
        onChange,
      },
      this.local,
    );
    this.known.set(seat, { session, peer });
    return peer;
  }

  private drop(seat: CallSeat): void {
    const known = this.known.get(seat);
    if (!known) return;
    known.peer.close();
    this.known.delete(seat);
    this.over.add(known.session);
  }
}
