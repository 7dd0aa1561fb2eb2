import { Problem } from '../http/problem.js';
import { networkOf } from '../http/rate-limits.js';
import { isMember, isStaff, type Viewer } from '../session/viewer.js';

export interface Share {
  /** Open at once in this process. */
  readonly most: number;
  /** Of them for one network, or for one person. */
  readonly each: number;
}

/** Guests and nobody share one, since everybody can be a guest. */
export type ShareName = 'visitors' | 'members' | 'staff';

export const usualShares: Readonly<Record<ShareName, Share>> = {
  visitors: { most: 1_000, each: 200 },
  members: { most: 700, each: 20 },
  staff: { most: 300, each: 30 },
};

/** The fuller a share is, the fewer one holder gets: a dozen cannot take it all, and who comes with the first ones finds room. */
const partOfFree = 0.1;
const alwaysFree = 2;

interface Asker {
  readonly ip: string;
  readonly viewer: Viewer;
}

/** Open streams by kind of viewer, so that none of them can take those of the others. */
export class StreamShares {
  private readonly open = { visitors: new Holders(), members: new Holders(), staff: new Holders() };

  constructor(private readonly shares: Readonly<Record<ShareName, Share>>) {}

  /** Refuses, or answers how to give the place back. */
  take({ ip, viewer }: Asker): () => void {
    const name = shareOf(viewer);
    const holder = name === 'visitors' ? networkOf(ip) : (viewer.userId ?? '');
    const { most, each } = this.shares[name];
    const holders = this.open[name];
    const free = most - holders.total;
    if (free <= 0) throw new Problem('busy');
    const allowed = Math.min(each, Math.max(alwaysFree, Math.ceil(free * partOfFree)));
    if (holders.of(holder) >= allowed) throw new Problem('tooManyRequests');
    return holders.add(holder);
  }
}

function shareOf(viewer: Viewer): ShareName {
  if (isStaff(viewer)) return 'staff';
  return isMember(viewer) ? 'members' : 'visitors';
}

class Holders {
  total = 0;
  private readonly counts = new Map<string, number>();

  of(holder: string): number {
    return this.counts.get(holder) ?? 0;
  }

  add(holder: string): () => void {
    this.count(holder, 1);
    let held = true;
    return () => {
      if (held) this.count(holder, -1);
      held = false;
    };
  }

  private count(holder: string, change: 1 | -1): void {
    this.total += change;
    const now = this.of(holder) + change;
    if (now > 0) this.counts.set(holder, now);
    else this.counts.delete(holder);
  }
}
