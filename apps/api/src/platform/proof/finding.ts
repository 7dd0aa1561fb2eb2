export type FindingKind =
  | 'altered'
  | 'unproven'
  | 'unlinked'
  | 'missing'
  | 'disordered'
  | 'inserted'
  | 'truncated'
  | 'unconfirmed'
  | 'metadata'
  | 'checkpoint'
  | 'key'
  | 'projection';

export interface Finding {
  readonly kind: FindingKind;
  readonly stream?: string;
  readonly revision?: string;
  /** What is wrong, in plain words. */
  readonly text: string;
}

/** Findings by kind and place, without duplicates. */
export class Findings {
  private readonly found = new Map<string, Finding>();
  private dropped = 0;

  constructor(private readonly most = 1000) {}

  add(finding: Finding): void {
    const key = keyOf(finding);
    if (this.found.has(key)) return;
    if (this.found.size < this.most) this.found.set(key, finding);
    else this.dropped += 1;
  }

  remove(kind: FindingKind, stream: string, revision: string): boolean {
    return this.found.delete(keyOf({ kind, stream, revision, text: '' }));
  }

  has(kind: FindingKind, stream: string, revision: string): boolean {
    return this.found.has(keyOf({ kind, stream, revision, text: '' }));
  }

  get all(): readonly Finding[] {
    return [...this.found.values()];
  }

  get more(): number {
    return this.dropped;
  }
}

function keyOf({ kind, stream, revision, text }: Finding): string {
  return stream === undefined ? `${kind}\0${text}` : `${kind}\0${stream}\0${revision}`;
}
