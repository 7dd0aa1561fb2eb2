import { callFlows, type CallSeat } from '@meridian/domain/gp/rules';
import type { Client } from '@urql/core';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { GpCallPartsFragment, GpCallSignalInput, GpCallEventsSubscription } from '../../../gql/graphql.ts';
import { reasonOf } from '../../../lib/api/refusal.ts';
import { GpCallEvents, GpCallParts, JoinGpCall, OneGpCall, SendToGpCall } from './call.documents.ts';
import { CallPeers, type PeerView } from './call-peers.ts';
import { iceServersOf } from './connection.ts';
import { type Delivery, Outbox } from './outbox.ts';

export type Call = GpCallPartsFragment;
export type Line = Call['lines'][number];
/** `elsewhere`: another window has the seat; `gone`: the room is not theirs any more. */
export type Standing = 'joining' | 'in' | 'lost' | 'elsewhere' | 'gone';

export type RoomView = {
  readonly standing: Standing;
  readonly call: Call | undefined;
  readonly peers: readonly PeerView[];
  readonly lines: readonly Line[];
};

type Event = GpCallEventsSubscription['gpCallEvents'];
type Media = { readonly muted: boolean; readonly cameraOff: boolean };
type Parts = {
  readonly client: Client;
  readonly id: string;
  readonly key: string | undefined;
  readonly seat: CallSeat;
  readonly connect?: (call: Call) => RTCPeerConnection;
};

const context = { quiet: true, requestPolicy: 'network-only', personal: true } as const;
const listening = { quiet: true } as const;
const lookEveryMs = 15_000;
const againMs = 1_500;

const overInternet = (call: Call): RTCPeerConnection => new RTCPeerConnection({ iceServers: iceServersOf(call) });

/** One window in the room of a video appointment: joins, listens, connects, and comes back after the network was lost. */
export class CallRoom {
  view: RoomView = { standing: 'joining', call: undefined, peers: [], lines: [] };
  private session = crypto.randomUUID();
  private readonly listeners = new Set<() => void>();
  private readonly outbox = new Outbox((signals) => this.deliver(signals));
  private readonly peers: CallPeers;
  private pass: string | null = null;
  private after = 0;
  private stream: { unsubscribe(): void } | undefined;
  private looking: ReturnType<typeof setInterval> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(
    private readonly parts: Parts,
    local: MediaStream,
    private media: Media,
  ) {
    this.peers = new CallPeers(
      {
        own: parts.seat,
        connect: () => (parts.connect ?? overInternet)(this.view.call as Call),
        send: (to, toSession, { kind, body }) => this.outbox.add({ kind, body, to, toSession }),
        onChange: () => this.show({ peers: this.peers.views }),
      },
      local,
    );
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  async start(): Promise<void> {
    window.addEventListener('online', this.onOnline);
    window.addEventListener('offline', this.onOffline);
    document.addEventListener('visibilitychange', this.onVisible);
    document.addEventListener('resume', this.onVisible);
    this.looking = setInterval(() => void this.look(), lookEveryMs);
    await this.join();
  }

  stop(): void {
    this.isClosed = true;
    window.removeEventListener('online', this.onOnline);
    window.removeEventListener('offline', this.onOffline);
    document.removeEventListener('visibilitychange', this.onVisible);
    document.removeEventListener('resume', this.onVisible);
    clearInterval(this.looking);
    clearTimeout(this.again);
    this.stream?.unsubscribe();
    this.outbox.close();
    this.peers.close();
  }

  /** Says so to the others and stops. A window that is closed or loaded anew does not: it may come back at once. */
  async leave(): Promise<void> {
    if (this.isClosed) return;
    this.stop();
    if (this.view.standing !== 'elsewhere') await this.deliver([{ kind: 'bye', number: 1 }]);
  }

  say(text: string): void {
    this.outbox.add({ kind: 'chat', body: text });
  }

  async use(local: MediaStream, media: Media): Promise<void> {
    this.media = media;
    // Before that, joining says it.
    if (this.view.standing !== 'joining') this.outbox.add({ kind: 'state', ...media });
    await this.peers.use(local);
  }

  /** Takes the seat back from another window. */
  async join(): Promise<void> {
    const { client, id, key } = this.parts;
    // The others have turned from this window to the one that had the seat since.
    if (this.view.standing === 'elsewhere') this.session = crypto.randomUUID();
    this.show({ standing: 'joining' });
    const input = { id, key: key ?? null, session: this.session, ...this.media };
    const { data } = await client.mutation(JoinGpCall, { input }, context).toPromise();
    if (this.isClosed) return;
    const joined = data?.joinGpCall;
    if (!joined) return this.tryAgain(() => this.join());
    if (joined.__typename === 'Refusal') {
      this.show({ standing: 'gone' });
      return this.look();
    }
    this.pass = this.parts.seat === 'interpreter' ? joined.pass : null;
    this.after = Math.max(this.after, joined.after);
    this.show({ standing: 'in' });
    this.learn(readFragment(GpCallParts, joined.call));
    this.listen();
  }

  /** What the room is now, with an answer that is already here or asked for. */
  learn(call: Call): void {
    const lines = new Map([...this.view.lines, ...call.lines].map((line) => [line.seq, line]));
    this.show({ call, lines: [...lines.values()].toSorted((one, other) => one.seq - other.seq) });
    const flows = call.stage === 'open' && callFlows(call.status) && call.room == null;
    if (flows) this.peers.meet(call.people);
    else {
      this.peers.close();
      this.outbox.clear();
    }
    this.show({ peers: this.peers.views });
  }

  private async look(): Promise<void> {
    const { client, id, key } = this.parts;
    const { data } = await client.query(OneGpCall, { id, key: key ?? null }, context).toPromise();
    if (this.isClosed || data === undefined) return;
    if (data.gpCall) this.learn(readFragment(GpCallParts, data.gpCall));
    else this.show({ standing: 'gone' });
  }

  private listen(): void {
    const { client, id } = this.parts;
    this.stream?.unsubscribe();
    const { session, pass, after } = this;
    this.stream = client.subscription(GpCallEvents, { id, session, pass, after }, listening).subscribe((result) => {
      if (result.data) void this.hear(result.data.gpCallEvents);
      else if (result.error) this.tryAgain(async () => this.listen());
    });
  }

  private async hear({ kind, seq, from, fromSession, body }: Event): Promise<void> {
    if (seq != null) {
      if (seq <= this.after) return;
      this.after = seq;
    }
    // What was on its way when the network went may still come.
    if (this.view.standing === 'lost' && navigator.onLine) this.show({ standing: 'in' });
    switch (kind) {
      case 'room':
        return this.look();
      case 'beat':
        return this.sayAwake();
      case 'gone':
        this.stream?.unsubscribe();
        return this.join();
      case 'elsewhere':
        this.stream?.unsubscribe();
        this.peers.close();
        return this.show({ standing: 'elsewhere' });
      case 'chat': {
        const line = { seq: seq ?? 0, from: from ?? 'doctor', text: body ?? '', at: new Date().toISOString() };
        return this.show({ lines: [...this.view.lines.filter((each) => each.seq !== seq), line as Line] });
      }
      default:
        if (from && fromSession && body)
          await this.peers.take(from, fromSession, { kind, body }).catch(() => undefined);
    }
  }

  private async deliver(signals: readonly GpCallSignalInput[]): Promise<Delivery> {
    const { client, id, key } = this.parts;
    const input = { id, key: key ?? null, session: this.session, signals: [...signals] };
    const { data } = await client.mutation(SendToGpCall, { input }, context).toPromise();
    const sent = data?.sendToGpCall;
    if (!sent) return 'again';
    if (sent.__typename === 'GpCallSent') return 'done';
    const reason = reasonOf(sent);
    if (reason === 'callTooFast') return 'again';
    if (reason === 'callElsewhere') this.show({ standing: 'elsewhere' });
    else void this.look();
    return 'done';
  }

  /** A page that sleeps cannot, and the others are told that it is away. */
  private async sayAwake(): Promise<void> {
    await this.deliver([{ kind: 'here', number: 1 }]);
  }

  private tryAgain(work: () => Promise<void>): void {
    if (this.isClosed) return;
    this.show({ standing: 'lost' });
    clearTimeout(this.again);
    this.again = setTimeout(() => void work(), againMs);
  }

  /** The device may be in another network now: ways that were found may lead nowhere. */
  private readonly onOnline = (): void => this.comeBack(true);

  private readonly onOffline = (): void => this.show({ standing: 'lost' });

  private readonly onVisible = (): void => {
    if (document.visibilityState === 'visible') this.comeBack(false);
  };

  private comeBack(allAnew: boolean): void {
    const { standing } = this.view;
    if (standing === 'elsewhere' || standing === 'gone') return;
    void this.sayAwake();
    this.outbox.hurry();
    this.listen();
    void this.look();
    this.peers.restart(allAnew);
  }

  private show(change: Partial<RoomView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}
