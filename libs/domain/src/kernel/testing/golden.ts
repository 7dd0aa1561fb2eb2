import { describe, expect, it } from 'vitest';
import { createEventRegistry, type EventSet } from '../events.js';

/** By type, by version: one sample of every form in which an event was ever stored. */
export type Golden = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** Proves that every version that ever existed still reads as the current one. */
export function describeGolden(name: string, set: EventSet, golden: Golden): void {
  const registry = createEventRegistry(set);
  describe(`golden samples of ${name}`, () => {
    for (const [type, definition] of Object.entries(set.definitions)) {
      for (let version = 1; version <= definition.version; version += 1) {
        it(`${type} version ${version}`, () => {
          const sample = golden[type]?.[version];
          expect(sample, `npm run golden writes the sample of a new version`).toBeDefined();
          registry.check(type, registry.upcast(type, version, { ...sample }));
        });
      }
    }
    it('keeps no type that nobody declares', () => {
      expect(Object.keys(golden).filter((type) => !registry.knows(type))).toEqual([]);
    });
  });
}
