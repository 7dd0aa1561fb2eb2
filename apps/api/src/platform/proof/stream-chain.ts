import { chainHash } from '../event-store/chain.js';
import type { EventMetadata } from '../event-store/stored-event.js';
import type { Findings } from './finding.js';
import type { LoggedEvent } from './log.reader.js';

interface Link {
  next: bigint;
  hash: string | null;
}

const nameAtMost = 100n;

/** Follows the hash chain of every stream while the events come by. Remembers one link a stream. */
export class StreamChains {
  private readonly links = new Map<string, Link>();

  constructor(private readonly findings: Findings) {}

  get streams(): number {
    return this.links.size;
  }

  take(event: LoggedEvent): void {
    const { stream, revision } = event;
    const link = this.links.get(stream) ?? { next: 0n, hash: null };
    this.links.set(stream, link);
    if (revision < link.next) this.late(event);
    else if (revision > link.next) this.nameMissing(stream, link.next, revision);
    const proof = proofOf(event.metadata);
    if (!proof) {
      this.find('unproven', event, 'carries no proof, so the product did not write it');
    } else {
      if (recomputed(event, proof.previousHash) !== proof.hash) {
        this.find('altered', event, 'was altered: its content does not match its hash');
      }
      if (revision === link.next && proof.previousHash !== link.hash) {
        this.find('unlinked', event, 'does not continue the event before it');
      }
    }
    if (revision >= link.next) Object.assign(link, { next: revision + 1n, hash: proof?.hash ?? null });
  }

  private late(event: LoggedEvent): void {
    const { stream, revision } = event;
    this.findings.remove('missing', stream, revision.toString());
    this.find('disordered', event, 'stands behind a later event of its stream: two events were swapped');
  }

  private nameMissing(stream: string, from: bigint, to: bigint): void {
    const last = to - from > nameAtMost ? from + nameAtMost : to;
    for (let revision = from; revision < last; revision += 1n) {
      const text = `event ${revision} of ${stream} is missing: later events of its stream are there`;
      this.findings.add({ kind: 'missing', stream, revision: revision.toString(), text });
    }
  }

  private find(kind: 'altered' | 'unproven' | 'unlinked' | 'disordered', event: LoggedEvent, what: string): void {
    const { stream, revision } = event;
    const text = `event ${revision} (${event.type}) of ${stream} ${what}`;
    this.findings.add({ kind, stream, revision: revision.toString(), text });
  }
}

interface EventProof {
  readonly hash: string;
  readonly previousHash: string | null;
}

function proofOf(metadata: unknown): EventProof | undefined {
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  if (!('hash' in metadata) || !('previousHash' in metadata)) return undefined;
  const { hash, previousHash } = metadata;
  if (typeof hash !== 'string' || (previousHash !== null && typeof previousHash !== 'string')) return undefined;
  return { hash, previousHash };
}

function recomputed(event: LoggedEvent, previousHash: string | null): string {
  const { stream, revision, id, type, data } = event;
  const metadata = event.metadata as EventMetadata;
  return chainHash({ previousHash, stream, revision, id, type, data, metadata });
}
