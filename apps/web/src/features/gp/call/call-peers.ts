import { type CallSeat, isPolite } from '@meridian/domain/gp/rules';
import type { GpCallPartsFragment } from '../../../gql/graphql.ts';
import { Peer, type PeerSignal, type PeerState } from './peer.ts';

type Person = GpCallPartsFragment['people'][number];

export type PeerView = {
  readonly seat: CallSeat;
  readonly session: string;
  readonly stream: MediaStream;
  readonly state: PeerState;
  /** Neither heard nor seen, and not gone. */
  readonly away: boolean;
};

/** `isHere`: they have not left the room; `away`: the server has not heard of them lately. */
type Known = { readonly session: string; readonly peer: Peer; isHere: boolean; away: boolean };
type Parts = {
  readonly own: CallSeat;
  readonly connect: () => RTCPeerConnection;
  readonly send: (to: CallSeat, session: string, signal: PeerSignal) => void;
  readonly onChange: () => void;
};

/** The others in the call, each with a connection of its own. One who comes in another window is connected anew. */
export class CallPeers {
  private readonly known = new Map<CallSeat, Known>();
  /** Windows whose seat another window has taken since. */
  private readonly over = new Set<string>();

  constructor(
    private readonly parts: Parts,
    private local: MediaStream,
  ) {}

  get views(): PeerView[] {
    return [...this.known]
      .filter(([, { isHere, peer }]) => isHere || peer.state === 'connected')
      .map(([seat, { session, peer, away }]) => {
        const { stream, state } = peer;
        return { seat, session, stream, state, away: away && state !== 'connected' };
      });
  }

  /**
   * Who is in the room now. Somebody who is no longer in it is shown as long as their picture comes; their connection is kept, so that
   * they find their way back from a dead spot in the same window.
   */
  meet(people: readonly Person[]): void {
    const others = people.filter(({ seat, session }) => seat !== this.parts.own && !this.over.has(session));
    for (const known of this.known.values()) known.isHere = false;
    for (const { seat, session, away } of others) {
      const known = this.known.get(seat);
      if (known?.session !== session) {
        this.connect(seat, session, away);
        continue;
      }
      if (known.away && !away) known.peer.remind();
      Object.assign(known, { isHere: true, away });
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

  /** They may be met again, as when this window takes its seat back. */
  close(): void {
    for (const { peer } of this.known.values()) peer.close();
    this.known.clear();
  }

  private connect(seat: CallSeat, session: string, away = false): Peer {
    const before = this.known.get(seat);
    before?.peer.close();
    if (before) this.over.add(before.session);
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
    this.known.set(seat, { session, peer, isHere: true, away });
    return peer;
  }
}
