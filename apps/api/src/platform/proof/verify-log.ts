import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import { manifestOf } from './checkpoint.store.js';
import { Findings } from './finding.js';
import { headOfLog, readLog } from './log.reader.js';
import { RangeWalk } from './range-walk.js';
import { readersAhead } from './readers-ahead.js';
import { SealedValues } from './sealed-values.js';
import { nameStoreEvent } from './store-events.js';
import { StreamChains } from './stream-chain.js';
import { loadCheckpoints, type VerifyOptions, type VerifyReport } from './verify-stream.js';

const progressEvery = 2000;

export async function verifyLog(options: VerifyOptions): Promise<VerifyReport> {
  const { client, pool, anchor, onProgress = () => undefined, witness } = options;
  const findings = new Findings();
  const { checkpoints, endOf } = await loadCheckpoints(options, findings);
  const total = checkpoints.at(-1)?.total ?? 0;
  const chains = new StreamChains(findings);
  const sealed = new SealedValues(options.keyCheck, findings);
  const ranges = new RangeWalk(checkpoints, (sequence) => manifestOf(pool, sequence), findings, endOf);
  let events = 0;
  let end: LogPosition | undefined;
  for await (const event of readLog(client, (foreign) => nameStoreEvent(foreign, findings))) {
    chains.take(event);
    if (ranges.isBehind(event)) await ranges.advanceTo(event);
    ranges.take(event);
    await sealed.take(event);
    await witness?.event?.(event);
    end = event.position;
    events += 1;
    if (events % progressEvery === 0) onProgress(events, Math.max(total, events));
  }
  await ranges.finish();
  await sealed.finish();
  await sealed.judgeErasures();
  await sealed.nameUnreadable();
  if (checkpoints.length > 0 && (await anchor.read()).checkpoints.length === 0) {
    const text = `the anchor file holds none of the ${checkpoints.length} checkpoints: it was emptied or lost, or PROOF_ANCHOR_FILE names another place`;
    findings.add({ kind: 'checkpoint', text });
  }
  const last = checkpoints.at(-1);
  const signedUpTo = last && endOf(last);
  const ended = signedUpTo && end ? comparePositions(end, signedUpTo) >= 0 : events >= (last?.total ?? 0);
  if (last && !ended) {
    const text = `the log ends before the end that checkpoint ${last.sequence} signed on ${last.signedAt}: its tail was cut off`;
    findings.add({ kind: 'truncated', text });
  }
  for (const finding of await readersAhead(pool, () => headOfLog(client))) findings.add(finding);
  onProgress(events, events);
  return {
    events,
    streams: chains.streams,
    checkpoints: checkpoints.length,
    unanchored: ranges.unanchored,
    findings: findings.all,
    moreFindings: findings.more,
  };
}
