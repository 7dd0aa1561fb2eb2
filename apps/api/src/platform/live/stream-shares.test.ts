import { describe, expect, it } from 'vitest';
import { anonymous, type Viewer } from '../session/viewer.js';
import { StreamShares, usualShares } from './stream-shares.js';

const member = (userId: string): Viewer => ({ userId, role: 'Patient', tags: [] });
const guest = (userId: string): Viewer => ({ ...member(userId), guest: true });
const staff = (userId: string): Viewer => ({ ...member(userId), tags: ['admin', 'supervisor'] });

function crowd() {
  const shares = new StreamShares(usualShares);
  const open = (ip: string, viewer: Viewer, tries = 1) => {
    let taken = 0;
    const refused = new Set<unknown>();
    for (let at = 0; at < tries; at++) {
      try {
        shares.take({ ip, viewer });
        taken += 1;
      } catch (error) {
        refused.add((error as { code?: unknown }).code);
      }
    }
    return { taken, refused: [...refused] };
  };
  return { shares, open };
}

describe('the shares of live streams', () => {
  it('leave visitors of other networks room when ten networks take all that they get', () => {
    const { open } = crowd();
    const taken = Array.from({ length: 10 }, (_, at) => open(`10.0.0.${at}`, anonymous, 400).taken);
    expect(taken[0]).toBeGreaterThan(80);
    expect(taken.reduce((sum, each) => sum + each)).toBeLessThan(usualShares.visitors.most * 0.7);
    expect(open('10.0.1.1', anonymous, 5).taken).toBe(5);
  });

  it('leave members and staff theirs when visitors have taken every last one, and each other theirs', () => {
    const { open } = crowd();
    for (let network = 0; network < 1_000; network++)
      open(`10.1.${network >> 8}.${network & 255}`, guest(`g-${network}`), 3);
    expect(open('10.2.0.1', anonymous)).toEqual({ taken: 0, refused: ['busy'] });
    expect(open('10.1.0.1', member('a'))).toEqual({ taken: 1, refused: [] });
    for (let person = 0; person < 700; person++) open('10.3.0.1', member(`m-${person}`), 3);
    expect(open('10.3.0.1', member('b'))).toEqual({ taken: 0, refused: ['busy'] });
    expect(open('10.1.0.1', staff('s'), 20)).toEqual({ taken: 20, refused: [] });
  });

  it('hold one person to a few, wherever they are', () => {
    const { open } = crowd();
    expect(open('10.0.0.1', member('a'), 100)).toEqual({ taken: 20, refused: ['tooManyRequests'] });
    expect(open('10.0.0.2', member('a'))).toEqual({ taken: 0, refused: ['tooManyRequests'] });
    expect(open('10.0.0.1', member('b'))).toEqual({ taken: 1, refused: [] });
  });

  it('take a place back once', () => {
    const shares = new StreamShares({ ...usualShares, visitors: { most: 2, each: 2 } });
    const asker = { ip: '10.0.0.1', viewer: anonymous };
    const give = shares.take(asker);
    shares.take(asker);
    give();
    give();
    shares.take(asker);
    expect(() => shares.take(asker)).toThrow('busy');
  });
});
