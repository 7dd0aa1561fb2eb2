import type { Checkpoint, ManifestEntry } from './checkpoint.js';
import type { Findings } from './finding.js';
import { merkleRoot } from './merkle.js';

const placeOf = ({ stream, revision }: ManifestEntry) => `${stream}@${revision}`;

function rootOf(entries: readonly ManifestEntry[]): string {
  return merkleRoot(entries.map(({ leaf }) => leaf)).toString('hex');
}

/** The manifest, if it is the one that was signed. */
export function trusted(manifest: readonly ManifestEntry[] | undefined, { root, count }: Checkpoint) {
  return manifest?.length === count && rootOf(manifest) === root ? manifest : undefined;
}

/** Compares what the log holds in a checkpoint's range with what was signed, and the manifest with both. */
export async function compareRange(
  checkpoint: Checkpoint,
  present: readonly ManifestEntry[],
  manifestOf: (sequence: number) => Promise<ManifestEntry[] | undefined>,
  findings: Findings,
): Promise<void> {
  const manifest = await manifestOf(checkpoint.sequence);
  if (present.length === checkpoint.count && rootOf(present) === checkpoint.root) {
    if (!manifest || sameEntries(manifest, present)) return;
    const text = `the list of events of checkpoint ${checkpoint.sequence} was altered; the events themselves are those that were signed`;
    findings.add({ kind: 'checkpoint', text });
    return;
  }
  const signed = trusted(manifest, checkpoint);
  if (!signed) {
    const text = `the events that checkpoint ${checkpoint.sequence} signed are not those in the log (${checkpoint.count} signed, ${present.length} found), and its list of them is lost or altered`;
    findings.add({ kind: 'unconfirmed', text });
    return;
  }
  nameDifferences(checkpoint.sequence, signed, present, findings);
}

function sameEntries(manifest: readonly ManifestEntry[], present: readonly ManifestEntry[]): boolean {
  return (
    manifest.length === present.length &&
    present.every((entry, index) => {
      const listed = manifest[index];
      return listed && placeOf(listed) === placeOf(entry) && listed.leaf.equals(entry.leaf);
    })
  );
}

function nameDifferences(
  sequence: number,
  signed: readonly ManifestEntry[],
  present: readonly ManifestEntry[],
  findings: Findings,
): void {
  const expected = new Map(signed.map((entry) => [placeOf(entry), entry]));
  const actual = new Map(present.map((entry) => [placeOf(entry), entry]));
  const find = (kind: 'missing' | 'inserted' | 'altered' | 'disordered', entry: ManifestEntry, what: string) => {
    const { stream, revision } = entry;
    if (kind === 'missing' && findings.has('disordered', stream, revision)) return;
    findings.add({ kind, stream, revision, text: `event ${revision} of ${stream} ${what} (checkpoint ${sequence})` });
  };
  for (const [place, entry] of expected) if (!actual.has(place)) find('missing', entry, 'was signed and is gone');
  for (const [place, entry] of actual) {
    const counterpart = expected.get(place);
    if (!counterpart) find('inserted', entry, 'stands among signed events and was not signed: it was inserted');
    else if (!counterpart.leaf.equals(entry.leaf)) {
      find('altered', entry, 'is not the one that was signed: its id, hash or time of recording differs');
    }
  }
  const common = present.filter((entry) => expected.has(placeOf(entry)));
  const order = signed.filter((entry) => actual.has(placeOf(entry)));
  common.forEach((entry, index) => {
    const counterpart = order[index];
    if (counterpart && placeOf(entry) !== placeOf(counterpart)) {
      find('disordered', entry, `stands where ${placeOf(counterpart)} was signed: events were swapped`);
    }
  });
}
