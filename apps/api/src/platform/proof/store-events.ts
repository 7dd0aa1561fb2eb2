import type { Findings } from './finding.js';
import type { LoggedEvent } from './log.reader.js';

/** The stream that holds the metadata of a stream. */
export const metadataStream = (stream: string): string => `$$${stream}`;

/** The product writes no metadata and deletes no stream: what the store itself keeps of the product's streams is foul. */
export function nameStoreEvent({ stream, revision, type, data }: LoggedEvent, findings: Findings): void {
  const own = stream.startsWith('$$') ? stream.slice(2) : stream;
  if (own.startsWith('$')) return;
  const text =
    own === stream
      ? `event ${revision} (${type}) of ${own} is of the kind that the store itself writes: the product did not write it`
      : `${own} has metadata (${rulesOf(data)}; event ${revision} of ${stream}): the product writes none, and it can hide or lock events. Commands on the stream are refused while events are hidden`;
  findings.add({ kind: 'metadata', stream: own, revision: revision.toString(), text });
}

function rulesOf(data: unknown): string {
  const names = typeof data === 'object' && data !== null ? Object.keys(data) : [];
  return names.length > 0 ? names.join(', ') : 'unreadable';
}
