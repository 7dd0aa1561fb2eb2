import { describe, expect, it } from 'vitest';
import {
  causeIn,
  commandEventId,
  commandEventKey,
  commandEventKeyOf,
  isCommandEventId,
  sentCommandId,
} from './command-id.js';

describe('the event ids of a command', () => {
  it('begin in the same way each time, by command, stream and index, and end in another', () => {
    const ids = [
      commandEventId('c', 's', 0),
      commandEventId('c', 's', 1),
      commandEventId('c', 't', 0),
      commandEventId('d', 's', 0),
    ];
    expect(new Set(ids.map(commandEventKeyOf)).size).toBe(4);
    expect(commandEventKey('c', 's', 0)).toBe(commandEventKeyOf(ids[0] ?? ''));
    expect(commandEventId('c', 's', 0)).not.toBe(ids[0]);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(isCommandEventId(ids[0] ?? '')).toBe(true);
    expect(isCommandEventId(crypto.randomUUID())).toBe(false);
  });
});

describe('the id of a command that came with a key', () => {
  it('is another one for another caller, operation or argument, and is no cause of what is written', () => {
    const ids = [
      sentCommandId('k', 'a', 'admin:changeTask', {}),
      sentCommandId('l', 'a', 'admin:changeTask', {}),
      sentCommandId('k', 'b', 'admin:changeTask', {}),
      sentCommandId('k', 'a', 'admin:finishTask', {}),
      sentCommandId('k', 'a', 'admin:changeTask', { note: 'x' }),
    ];
    expect(new Set(ids).size).toBe(5);
    expect(sentCommandId('k', 'a', 'admin:changeTask', {})).toBe(ids[0]);
    expect(ids.map(causeIn)).toEqual(ids.map(() => undefined));
    expect(causeIn('invite:7')).toBe('invite:7');
  });
});
