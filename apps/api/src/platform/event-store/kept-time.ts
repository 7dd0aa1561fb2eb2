const lead = ',"recordedAt":"';
const timeLength = '2026-01-01T00:00:00.000Z'.length;
const length = lead.length + timeLength + 2;
const comma = 44;
const [open, close] = [123, 125];

/**
 * A store gives each event the time of its own append. A copied event keeps when it was recorded first, as the last member of its
 * metadata: the hash of its chain leaves it out, and the signed lists of events hold it.
 */
export function keptTime(rawMetadata: Buffer): Date | undefined {
  const at = rawMetadata.length - length;
  if (at < 1 || rawMetadata[at] !== comma || rawMetadata[at + 2] !== lead.charCodeAt(2)) return undefined;
  const text = rawMetadata.toString('latin1', at);
  return text.startsWith(lead) && text.endsWith('"}') ? validTime(text.slice(lead.length, -2)) : undefined;
}

/** The same of metadata that was parsed; anything may stand in a log that was tampered with. */
export function keptTimeIn(metadata: unknown): Date | undefined {
  if (typeof metadata !== 'object' || metadata === null || !('recordedAt' in metadata)) return undefined;
  return typeof metadata.recordedAt === 'string' ? validTime(metadata.recordedAt) : undefined;
}

/** Metadata that is no JSON object, or an empty one, stays as it is: the product writes none of those. */
export function keepTime(rawMetadata: Buffer, recordedAt: Date): Buffer {
  const last = rawMetadata.length - 1;
  if (last < 2 || rawMetadata[0] !== open || rawMetadata[last] !== close || keptTime(rawMetadata)) return rawMetadata;
  return Buffer.concat([rawMetadata.subarray(0, last), Buffer.from(`${lead}${recordedAt.toISOString()}"}`)]);
}

function validTime(text: string): Date | undefined {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
