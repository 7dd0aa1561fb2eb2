type Kind = 'audio' | 'video';
type Track = { readonly kind: Kind; stop?(): void };
type Description = { readonly type: RTCSdpType; readonly sdp: string };

export class FakeStream {
  private readonly tracks: Track[];

  constructor(tracks: readonly Track[] = []) {
    this.tracks = [...tracks];
  }

  addTrack = (track: Track): void => void this.tracks.push(track);
  getTracks = (): Track[] => this.tracks;
  getAudioTracks = (): Track[] => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = (): Track[] => this.tracks.filter(({ kind }) => kind === 'video');
}

export const streamOf = (...tracks: readonly Track[]): MediaStream => new FakeStream(tracks) as unknown as MediaStream;

class FakeTransceiver {
  readonly receiver: { readonly track: Track };
  readonly sender = {
    track: null as Track | null,
    replaceTrack: async (track: Track | null): Promise<void> => {
      if (this.of.isClosed) throw new DOMException('closed', 'InvalidStateError');
      this.sender.track = track;
    },
  };

  constructor(
    private readonly of: FakeConnection,
    kind: Kind,
    public direction: string,
  ) {
    this.receiver = { track: { kind } };
  }
}

let count = 0;

/** Negotiates as the WebRTC specification says: one act after the other, offers that are rolled back, candidates of one round. */
export class FakeConnection extends EventTarget {
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: Description | null = null;
  remoteDescription: Description | null = null;
  isClosed = false;
  /** Ways to the other side that were taken. */
  readonly ways: string[] = [];
  readonly transceivers: FakeTransceiver[] = [];
  rollbacks = 0;
  restarts = 0;
  private readonly id = ++count;
  private round = 1;
  private needsOffer = false;
  private chain: Promise<unknown> = Promise.resolve();

  static readonly made: FakeConnection[] = [];

  static connect = (): RTCPeerConnection => {
    const connection = new FakeConnection();
    FakeConnection.made.push(connection);
    return connection as unknown as RTCPeerConnection;
  };

  addTransceiver(kind: Kind, { direction }: { direction: string }): FakeTransceiver {
    const transceiver = new FakeTransceiver(this, kind, direction);
    this.transceivers.push(transceiver);
    this.need();
    return transceiver;
  }

  getTransceivers = (): FakeTransceiver[] => this.transceivers;

  restartIce(): void {
    this.restarts += 1;
    this.round += 1;
    if (this.transceivers.length > 0) this.need();
  }

  setLocalDescription(): Promise<void> {
    return this.after(() => {
      const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
      this.localDescription = { type, sdp: `${type} of ${this.ufrag}` };
      this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
      this.needsOffer = false;
    });
  }

  setRemoteDescription(description: Description): Promise<void> {
    return this.after(() => {
      if (description.type === 'offer') {
        if (this.signalingState === 'have-local-offer') this.rollbacks += 1;
        this.signalingState = 'have-remote-offer';
        if (this.transceivers.length === 0) {
          for (const kind of ['audio', 'video'] as const)
            this.transceivers.push(new FakeTransceiver(this, kind, 'recvonly'));
        }
      } else {
        if (this.signalingState !== 'have-local-offer') throw new DOMException('no offer', 'InvalidStateError');
        this.signalingState = 'stable';
      }
      this.remoteDescription = description;
    });
  }

  addIceCandidate({ candidate, usernameFragment }: RTCIceCandidateInit): Promise<void> {
    return this.after(() => {
      if (!this.remoteDescription) throw new DOMException('no description', 'InvalidStateError');
      if (!this.remoteDescription.sdp.endsWith(` ${usernameFragment}`))
        throw new DOMException('unknown', 'OperationError');
      this.ways.push(String(candidate));
    });
  }

  close(): void {
    this.isClosed = true;
    this.signalingState = 'closed';
  }

  /** Finds a way to this side. */
  find(candidate: string): void {
    const found = { candidate, usernameFragment: this.ufrag };
    this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: found }));
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }

  receive(track: Track): void {
    this.dispatchEvent(Object.assign(new Event('track'), { track }));
  }

  private get ufrag(): string {
    return `${this.id}.${this.round}`;
  }

  private need(): void {
    this.needsOffer = true;
    this.ask();
  }

  private ask(): void {
    void this.chain.then(() => {
      if (this.isClosed || !this.needsOffer || this.signalingState !== 'stable') return;
      this.needsOffer = false;
      this.dispatchEvent(new Event('negotiationneeded'));
    });
  }

  private after(act: () => void): Promise<void> {
    const done = this.chain.then(() => {
      if (this.isClosed) throw new DOMException('closed', 'InvalidStateError');
      act();
    });
    this.chain = done.catch(() => undefined);
    void done.then(
      () => this.ask(),
      () => undefined,
    );
    return done;
  }
}
