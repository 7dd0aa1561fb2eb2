import { createHash, randomUUID } from 'node:crypto';

const keyLength = 28;

/** How the id of the nth event begins that a command writes to a stream: always the same, so that a repeated command is known again. */
export function commandEventKey(commandId: string, stream: string, index: number): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([commandId, stream, index]))
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 24)].join('-');
}

/**
 * Each try ends in another way. Two processes that carry out the same command at once must not write the same id: a store takes that for the same append
 * and accepts it, although the event that it holds is the other one, with another hash.
 */
export function commandEventId(commandId: string, stream: string, index: number): string {
  return commandEventKey(commandId, stream, index) + randomUUID().slice(keyLength);
}

export function commandEventKeyOf(id: string): string {
  return id.slice(0, keyLength);
}

const sent = 'sent:';

/** Of a command whose caller may send it again under the same key: by this person, in this operation and with these arguments alone. */
export function sentCommandId(key: string, actor: string, operation: string, args: object): string {
  const told = JSON.stringify([key, actor, operation, args]);
  return sent + createHash('sha256').update(told).digest('hex');
}

/** The key of a caller says nothing about why something was written. */
export const causeIn = (commandId: string | undefined): string | undefined =>
  commandId?.startsWith(sent) ? undefined : commandId;

/** Version 8 marks ids made here; random ones are version 4. */
export function isCommandEventId(id: string): boolean {
  return id[14] === '8';
}
