import { canonicalJson } from '../event-store/chain.js';
import type { Checkpoint } from './checkpoint.js';
import { anchoringMs, believedKeys, faultOf } from './checkpoint.chain.js';
import { checkpointEnd } from './checkpoint.places.js';
import { checkpointAt, latestCheckpoint, manifestOf, publicKeys, sequencesOf } from './checkpoint.store.js';
import { Findings } from './finding.js';
import { trusted } from './signed-range.js';
import type { PublicKey } from './signing-key.js';
import { compareEntry, nameInserted, readPresent, type VerifyOptions, type VerifyReport } from './verify-stream.js';

/**
 * One stream while the product runs: its chain, and each of its events against the checkpoints that signed some of them. It
 * reads these and no others, so that it costs the same in a log of any length. Which they are is noted beside the checkpoints
 * and not signed: a stream whose last events were taken away together with those notes is found by `verifyStream`.
 */
export async function proveStream(stream: string, options: VerifyOptions): Promise<VerifyReport> {
  const { pool } = options;
  const findings = new Findings();
  const { present, streams } = await readPresent(stream, options, findings);
  const unsigned = new Map(present);
  const sequences = await sequencesOf(pool, stream);
  const checked = new CheckedCheckpoints(options, findings);
  let complete = true;
  for (const sequence of sequences) {
    const checkpoint = await checked.at(sequence);
    const manifest = checkpoint && trusted(await manifestOf(pool, sequence), checkpoint);
    if (!manifest) {
      const text = `the list of events of checkpoint ${sequence} is lost or altered: what it signed of ${stream} is not known`;
      findings.add({ kind: 'unconfirmed', text });
      complete = false;
      continue;
    }
    for (const entry of manifest) {
      if (entry.stream !== stream) continue;
      unsigned.delete(entry.revision);
      compareEntry(checkpoint, entry, present.get(entry.revision), findings);
    }
  }
  const last = await checked.last();
  const end = last && (await checkpointEnd(pool, last));
  if (end && complete) nameInserted([...unsigned.values()], end, findings);
  return {
    events: present.size,
    streams,
    checkpoints: sequences.length,
    unanchored: unsigned.size,
    findings: findings.all,
    moreFindings: findings.more,
  };
}

/** Single checkpoints, each with its signature, its link to the one before, and its line in the anchor file. */
class CheckedCheckpoints {
  private keys: readonly PublicKey[] | undefined;

  constructor(
    private readonly options: VerifyOptions,
    private readonly findings: Findings,
  ) {}

  async at(sequence: number): Promise<Checkpoint | undefined> {
    const { pool } = this.options;
    const [checkpoint, before] = await Promise.all([checkpointAt(pool, sequence), checkpointAt(pool, sequence - 1)]);
    if (!checkpoint) {
      this.complain(`checkpoint ${sequence} is gone from the database`);
      return undefined;
    }
    const fault = faultOf(checkpoint, before, await this.keysFor(checkpoint));
    if (fault) this.complain(`checkpoint ${sequence} ${fault}`);
    await this.compareAnchored(checkpoint);
    return fault ? undefined : checkpoint;
  }

  async last(): Promise<Checkpoint | undefined> {
    const { pool, anchor } = this.options;
    const latest = await latestCheckpoint(pool);
    if (!latest) return undefined;
    const next = latest.sequence + 1;
    if (await anchor.find(next)) this.complain(`checkpoint ${next} is in the anchor file and gone from the database`);
    return this.at(latest.sequence);
  }

  private async compareAnchored(checkpoint: Checkpoint): Promise<void> {
    const { anchor, clock } = this.options;
    const { sequence, signedAt } = checkpoint;
    const anchored = await anchor.find(sequence);
    if (anchored === null) return;
    if (anchored && canonicalJson(anchored) !== canonicalJson(checkpoint))
      this.complain(`checkpoint ${sequence} in the database is not the one in the anchor file`);
    const age = (clock?.now() ?? new Date()).getTime() - Date.parse(signedAt);
    if (!anchored && age >= anchoringMs) this.complain(`checkpoint ${sequence} is gone from the anchor file`);
  }

  private async keysFor({ keyId }: Checkpoint): Promise<readonly PublicKey[]> {
    const { pool, anchor, trustedKeys = [], previousKeys = [] } = this.options;
    if (trustedKeys.some((key) => key.keyId === keyId)) return trustedKeys;
    const anchored = { publicKeys: await anchor.keys(keyId) };
    this.keys ??= believedKeys({ trustedKeys, previousKeys, anchored, storedKeys: await publicKeys(pool) });
    return this.keys;
  }

  private complain(text: string): void {
    this.findings.add({ kind: 'checkpoint', text });
  }
}
