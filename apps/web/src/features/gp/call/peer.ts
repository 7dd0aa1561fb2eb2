export type PeerSignal = { readonly kind: 'offer' | 'answer' | 'candidate'; readonly body: string };
export type PeerState = 'connecting' | 'connected' | 'lost';

type Parts = {
  readonly connection: RTCPeerConnection;
  /** Takes the other's offer when both offer at the same time. */
  readonly polite: boolean;
  readonly send: (signal: PeerSignal) => void;
  readonly onChange: () => void;
};

/** A connection that is merely disturbed often comes back by itself. */
const patienceMs = 2_000;

/**
 * One of the others in the call. The firm side offers sound and picture first; after that either side may offer anew, as after a
 * lost network ("perfect negotiation" of the WebRTC specification).
 */
export class Peer {
  readonly stream = new MediaStream();
  state: PeerState = 'connecting';
  private isOffering = false;
  private ignoresOffer = false;
  private isAnswered = false;
  private isClosed = false;
  /** Ways that came before the description that they belong to. */
  private early: RTCIceCandidateInit[] = [];
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly parts: Parts,
    private local: MediaStream,
  ) {
    const { connection, polite } = parts;
    connection.addEventListener('negotiationneeded', () => void this.offer());
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) parts.send({ kind: 'candidate', body: JSON.stringify(candidate) });
    });
    connection.addEventListener('track', ({ track }) => {
      this.stream.addTrack(track);
      parts.onChange();
    });
    connection.addEventListener('connectionstatechange', () => this.observe());
    if (polite) return;
    for (const kind of ['audio', 'video'] as const) {
      const transceiver = connection.addTransceiver(kind, { direction: 'sendrecv' });
      void transceiver.sender.replaceTrack(this.trackOf(kind));
    }
  }

  async take({ kind, body }: PeerSignal): Promise<void> {
    if (this.isClosed) return;
    const { connection, polite } = this.parts;
    if (kind === 'candidate') {
      const candidate = JSON.parse(body) as RTCIceCandidateInit;
      if (connection.remoteDescription || this.ignoresOffer) return this.reach(candidate);
      this.early.push(candidate);
      return;
    }
    const isReady = !this.isOffering && (connection.signalingState === 'stable' || this.isAnswered);
    const collides = kind === 'offer' && !isReady;
    this.ignoresOffer = !polite && collides;
    if (this.ignoresOffer) return;
    this.isAnswered = kind === 'answer';
    try {
      await connection.setRemoteDescription({ type: kind, sdp: body });
    } finally {
      this.isAnswered = false;
    }
    await Promise.all(this.early.splice(0).map((candidate) => this.reach(candidate)));
    if (kind !== 'offer') return;
    await this.fill();
    if (this.isClosed) return;
    await connection.setLocalDescription();
    this.describe();
  }

  /** Another camera or microphone, or none: nothing needs to be offered anew. */
  async use(local: MediaStream): Promise<void> {
    this.local = local;
    await this.fill();
  }

  /** Finds a new way to the other side. */
  restart(): void {
    if (!this.isClosed) this.parts.connection.restartIce();
  }

  /** What was offered while the other side slept may be forgotten on the way, and their own offer is not taken meanwhile. */
  remind(): void {
    if (this.parts.connection.signalingState === 'have-local-offer') this.describe();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.patience);
    this.parts.connection.close();
  }

  /** One way that cannot be used is no reason to give up the others. */
  private async reach(candidate: RTCIceCandidateInit): Promise<void> {
    await this.parts.connection.addIceCandidate(candidate).catch(() => undefined);
  }

  private async offer(): Promise<void> {
    try {
      this.isOffering = true;
      await this.parts.connection.setLocalDescription();
      this.describe();
    } catch {
      // The connection was closed meanwhile, or the other side's offer came first.
    } finally {
      this.isOffering = false;
    }
  }

  private describe(): void {
    const { localDescription } = this.parts.connection;
    if (this.isClosed) return;
    if (localDescription?.type !== 'offer' && localDescription?.type !== 'answer') return;
    this.parts.send({ kind: localDescription.type, body: localDescription.sdp });
  }

  /** What we send lies in the lines that the firm side has offered. */
  private async fill(): Promise<void> {
    for (const transceiver of this.parts.connection.getTransceivers()) {
      const { kind } = transceiver.receiver.track;
      if (this.isClosed) return;
      if (kind !== 'audio' && kind !== 'video') continue;
      transceiver.direction = 'sendrecv';
      await transceiver.sender.replaceTrack(this.trackOf(kind));
    }
  }

  private trackOf(kind: 'audio' | 'video'): MediaStreamTrack | null {
    const tracks = kind === 'audio' ? this.local.getAudioTracks() : this.local.getVideoTracks();
    return tracks[0] ?? null;
  }

  private observe(): void {
    const { connectionState } = this.parts.connection;
    clearTimeout(this.patience);
    if (connectionState === 'connected') this.state = 'connected';
    if (connectionState === 'disconnected') {
      this.state = 'lost';
      this.patience = setTimeout(() => this.restart(), patienceMs);
    }
    if (connectionState === 'failed') {
      this.state = 'lost';
      this.restart();
    }
    this.parts.onChange();
  }
}
