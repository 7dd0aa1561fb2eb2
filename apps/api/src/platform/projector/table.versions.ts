import type { Checkpoint } from './checkpoints.store.js';
import type { Projection } from './projection.js';

/** Of which build the live tables are, as this process saw them last. */
export class TableVersions {
  /** Tables of an older build: what is read from them may lack something. */
  readonly older = new Set<string>();
  /** Nothing was read into them although others hold something. */
  readonly empty = new Set<string>();
  /** This process fills its own. */
  readonly rebuilding = new Set<string>();
  /** Tables that only another build can carry on. */
  foreign: Checkpoint | undefined;

  constructor(private readonly projections: readonly Projection[]) {}

  see(checkpoints: readonly Checkpoint[]): void {
    const live = new Map(checkpoints.filter(({ slot }) => slot === 'live').map((each) => [each.name, each]));
    const begun = [...live.values()].some(({ position }) => position !== null);
    this.foreign = undefined;
    for (const { name, version } of this.projections) {
      const found = live.get(name);
      if (!found) continue;
      mark(this.older, name, found.version < version);
      mark(this.empty, name, begun && found.position === null);
      if (found.version !== version && !this.rebuilding.has(name)) this.foreign ??= found;
    }
  }

  rebuilt(name: string): void {
    this.rebuilding.delete(name);
    this.older.delete(name);
  }
}

function mark(names: Set<string>, name: string, belongs: boolean): void {
  if (belongs) names.add(name);
  else names.delete(name);
}
