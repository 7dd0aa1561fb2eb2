import { describe, expect, it } from 'vitest';
import { commandEventId, isCommandEventId } from './command-id.js';

describe('the event ids of a command', () => {
  it('are the same each time, and differ by command, stream and index', () => {
    const ids = [
      commandEventId('c', 's', 0),
      commandEventId('c', 's', 1),
      commandEventId('c', 't', 0),
      commandEventId('d', 's', 0),
    ];
    expect(new Set(ids).size).toBe(4);
    expect(commandEventId('c', 's', 0)).toBe(ids[0]);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(isCommandEventId(ids[0] ?? '')).toBe(true);
    expect(isCommandEventId(crypto.randomUUID())).toBe(false);
  });
});
