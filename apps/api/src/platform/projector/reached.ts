import type pg from 'pg';
import type { LogPosition } from '../event-store/stored-event.js';
import type { Announcements, ProjectionChange } from './announcements.js';
import { readLivePositions } from './checkpoints.store.js';
import { isBefore } from './positions.js';

const readAgainMs = 150;

/** How far each projection has come, as far as this process knows. */
export class ReachedPositions {
  private readonly positions = new Map<string, LogPosition>();
  /** Of projections that this process carries: up to here there was nothing to write, whatever is announced. */
  private readonly quietUntil = new Map<string, LogPosition>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly announcements: Announcements,
  ) {
    announcements.on('change', ({ name, position }) => this.positions.set(name, position));
    announcements.on('missed', () => this.positions.clear());
  }

  /** Null where it begins anew. */
  quiet(name: string, position: LogPosition | null): void {
    if (!position) return void this.quietUntil.delete(name);
    this.quietUntil.set(name, position);
    this.announcements.emit('quiet', name);
  }

  /** True as soon as all of them have passed the position; false when the time is over. */
  async reached(names: readonly string[], position: LogPosition, timeoutMs = 8_000): Promise<boolean> {
    if (this.have(names, position)) return true;
    return new Promise((resolve) => {
      const settle = (answer: boolean): void => {
        clearTimeout(timeout);
        clearInterval(again);
        this.announcements.off('change', onChange);
        this.announcements.off('quiet', onMove);
        resolve(answer);
      };
      const onMove = (name: string): void => {
        if (names.includes(name) && this.have(names, position)) settle(true);
      };
      const onChange = ({ name }: ProjectionChange): void => onMove(name);
      const read = async (): Promise<boolean> => {
        await this.readAgain(names).catch(() => undefined);
        return this.have(names, position);
      };
      const timeout = setTimeout(() => void read().then(settle), timeoutMs);
      const again = setInterval(() => void read().then((there) => there && settle(true)), readAgainMs);
      this.announcements.on('change', onChange);
      this.announcements.on('quiet', onMove);
      if (names.some((name) => !this.positions.has(name))) void read().then((there) => there && settle(true));
    });
  }

  private have(names: readonly string[], position: LogPosition): boolean {
    return names.every((name) =>
      [this.positions, this.quietUntil].some((known) => !isBefore(known.get(name) ?? null, position)),
    );
  }

  private async readAgain(names: readonly string[]): Promise<void> {
    for (const [name, position] of await readLivePositions(this.pool, names)) {
      if (!isBefore(this.positions.get(name) ?? null, position)) continue;
      this.positions.set(name, position);
      this.announcements.emit('overtaken', name);
    }
  }
}
