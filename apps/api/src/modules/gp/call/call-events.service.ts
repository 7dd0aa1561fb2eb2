import { Inject, Injectable } from '@nestjs/common';
import type { GpCallEvent } from '@meridian/contracts/generated/public';
import type { LiveSession } from '../../../platform/live/index.js';
import { Announcements, type ProjectionChange } from '../../../platform/projector/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { CallAccess, type CallEntry } from './call-access.service.js';
import { CallRooms, callTopic, type SignalRow, type Window } from './call-rooms.store.js';
import { CallView } from './call-view.query.js';

export interface Listener {
  readonly appointmentId: string;
  readonly session: string;
  readonly pass: string | null;
  readonly after: number;
  /** It answers each beat: whoever does not is asleep. */
  readonly answers: boolean;
  readonly viewer: Viewer;
}

interface CallMessage {
  readonly gpCallEvents: GpCallEvent;
}

/** So often a window is noted as there, and who else is there is looked at. */
const beatMs = 5_000;
/** Whether it may still listen is asked anew at least so often. */
const beatsTrusted = 6;

const about = (kind: GpCallEvent['kind'], rest: Partial<GpCallEvent> = {}): CallMessage => ({
  gpCallEvents: { kind, seq: null, from: null, fromSession: null, body: null, ...rest },
});

/** What comes for one window of one room, for as long as it listens. */
@Injectable()
export class CallEvents {
  constructor(
    @Inject(CallAccess) private readonly access: CallAccess,
    @Inject(CallRooms) private readonly rooms: CallRooms,
    @Inject(CallView) private readonly view: CallView,
    @Inject(Announcements) private readonly announcements: Announcements,
  ) {}

  async *of(listener: Listener, live: LiveSession): AsyncIterableIterator<CallMessage> {
    const { appointmentId, session, viewer, pass, answers } = listener;
    let seq = live.since ? Number(live.since.commit) : listener.after;
    let shown = '';
    const bell = new Bell(this.announcements, appointmentId, live.signal);
    try {
      for (let beat = 0, entry: CallEntry | null = null; !live.signal.aborted; beat++) {
        if (bell.takeChanged() || beat % beatsTrusted === 0)
          entry = await this.access.enter(appointmentId, viewer, { pass });
        if (!entry) return yield about('gone');
        const window: Window = { appointmentId, seat: entry.seat, session };
        const presence = await (answers ? this.rooms.presence(window) : this.rooms.seen(window));
        if (presence !== 'here') return yield about(presence === 'none' ? 'gone' : 'elsewhere');
        for (const signal of await this.rooms.since(window, seq)) {
          seq = signal.seq;
          live.passed({ commit: BigInt(seq), prepare: 0n });
          yield await this.told(entry, signal);
        }
        const standing = await this.standing(entry);
        if (standing !== shown) yield about('room');
        shown = standing;
        await bell.rung();
        if (answers && bell.takeBeat()) yield about('beat');
      }
    } finally {
      bell.end();
    }
  }

  private async told(entry: CallEntry, { seq, kind, seat, session, body }: SignalRow): Promise<CallMessage> {
    const text = kind === 'chat' ? await this.view.open(entry, body) : body;
    return about(kind, { seq, from: seat, fromSession: session, body: text });
  }

  /** What the page shows of the room, to see whether it has changed. */
  private async standing({ appointmentId, state, room }: CallEntry): Promise<string> {
    const people = await this.rooms.people(appointmentId);
    return JSON.stringify([people, state.phoneWanted, state.status, state.practitionerId, room.stage]);
  }
}

/** Rings when something came to the room, at every beat, and at the end. */
class Bell {
  private changed = true;
  private hasRung = false;
  private isBeat = false;
  private wake: (() => void) | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly announcements: Announcements,
    private readonly appointmentId: string,
    private readonly signal: AbortSignal,
  ) {
    announcements.on('notice', this.onNotice);
    announcements.on('change', this.onChange);
    announcements.on('missed', this.ring);
    signal.addEventListener('abort', this.ring);
    this.timer = setInterval(this.beat, beatMs).unref();
  }

  /** Whether the appointment itself may have changed since it was last asked. */
  takeChanged(): boolean {
    const { changed } = this;
    this.changed = false;
    return changed;
  }

  takeBeat(): boolean {
    const { isBeat } = this;
    this.isBeat = false;
    return isBeat;
  }

  async rung(): Promise<void> {
    while (!this.hasRung && !this.signal.aborted) await new Promise<void>((resolve) => (this.wake = resolve));
    this.hasRung = false;
  }

  end(): void {
    this.announcements.off('notice', this.onNotice);
    this.announcements.off('change', this.onChange);
    this.announcements.off('missed', this.ring);
    this.signal.removeEventListener('abort', this.ring);
    clearInterval(this.timer);
  }

  private readonly ring = (): void => {
    this.hasRung = true;
    this.wake?.();
  };

  private readonly beat = (): void => {
    this.isBeat = true;
    this.ring();
  };

  private readonly onNotice = (topic: string, key: string): void => {
    if (topic === callTopic && key === this.appointmentId) this.ring();
  };

  private readonly onChange = ({ name, keys }: ProjectionChange): void => {
    if (name !== 'gp.appointments' || (keys && !keys.includes(this.appointmentId))) return;
    this.changed = true;
    this.ring();
  };
}
