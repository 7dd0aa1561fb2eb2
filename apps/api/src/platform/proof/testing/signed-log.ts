import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyLog } from '../verify-log.js';
import { verifyStream } from '../verify-stream.js';
import { type AuditedLog, openAuditedLog } from './audited-log.js';

export function signedLogs() {
  const open: AuditedLog[] = [];
  return {
    /** Streams a and b, five events each in turns, signed by two checkpoints, then `unsigned` more events of a. */
    async signedLog({ unsigned = 0 } = {}): Promise<AuditedLog> {
      const log = await openAuditedLog(mkdtempSync(join(tmpdir(), 'proof-')));
      open.push(log);
      for (let round = 0; round < 5; round += 1) {
        await log.append('a-1', 1);
        await log.append('b-1', 1);
        if (round === 2) await log.checkpoint();
      }
      await log.checkpoint();
      if (unsigned > 0) await log.append('a-1', unsigned);
      return log;
    },
    async closeAll(): Promise<void> {
      for (const log of open.splice(0)) await log.close();
    },
  };
}

/** What a fresh node shows to `verify`. */
export async function verified(log: AuditedLog, stream?: string) {
  const parts = await log.reopen();
  const report = await (stream ? verifyStream(stream, parts) : verifyLog(parts));
  return {
    ...report,
    places: report.findings.map(({ kind, stream: where, revision }) => [kind, where, revision].join(' ').trim()),
  };
}
