import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownFile } from './own-files.js';

describe("the API's own files", () => {
  it('lie in the folder of its package', () => {
    expect(existsSync(ownFile('fonts/'))).toBe(true);
    expect(ownFile('package.json').href).toMatch(/\/apps\/api\/package\.json$/);
  });
});
