import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readClamd } from '../../../platform/clamd-setting.js';
import { type ClamdServer, startClamdServer } from '../testing/clamd-server.js';
import { noise } from '../testing/made-files.js';
import { Clamd } from './clamd.js';

let server: ClamdServer;
let clamd: Clamd;
beforeEach(async () => {
  server = await startClamdServer();
  clamd = new Clamd(readClamd(server.url) ?? { port: 0 });
});
afterEach(() => server.stop());

describe('clamd', () => {
  it('gets the whole file and says whether there is a virus in it', async () => {
    const large = noise(3 * 1024 * 1024 + 17);
    expect(await clamd.hasVirus(large)).toBe(false);
    expect(server.scanned[0]?.equals(large)).toBe(true);
    expect(await clamd.hasVirus(Buffer.from('X5O!P%@AP EICAR-STANDARD'))).toBe(true);
  });

  it.each([['INSTREAM size limit exceeded. ERROR'], ['UNKNOWN COMMAND'], ['stream: Access denied. ERROR']])(
    'that answers %s has said nothing of the file',
    async (answer) => {
      server.answer = answer;
      await expect(clamd.hasVirus(Buffer.from('x'))).rejects.toThrow('clamd did not scan');
    },
  );

  it('that is away, or goes away, has said nothing of the file', async () => {
    server.answer = null;
    await expect(clamd.hasVirus(noise(5_000_000))).rejects.toThrow();
    await server.stop();
    await expect(clamd.hasVirus(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED');
  });
});
