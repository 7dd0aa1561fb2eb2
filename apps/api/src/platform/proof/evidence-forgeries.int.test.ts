import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../event-store/chain.js';
import { exportEvidence } from './evidence.js';
import { loadSigningKey, type SigningKey } from './signing-key.js';
import { type AuditedLog, openAuditedLog } from './testing/audited-log.js';
import { checkEvidence, emptyFolder, verifier } from './testing/evidence-check.js';
import { diceOf, doubled, forgeries, type Pack } from './testing/forger.js';

const tries = Number(process.env['FORGERIES'] ?? 200);
const seed = Number(process.env['FORGERY_SEED'] ?? 20_260_101);
/** What is left may be no pack to forge further. */
const breaking = 'a field taken away';

let log: AuditedLog;
let keyId: string;
let packs: readonly string[];
const mallory: SigningKey = loadSigningKey({ production: false, dataDir: emptyFolder() });

beforeAll(async () => {
  log = await openAuditedLog(emptyFolder());
  for (const count of [3, 1, 4]) {
    await log.append('booking-1', count);
    await log.append('secret-9', 2);
    keyId = (await log.checkpoint())[0]?.keyId ?? '';
  }
  packs = [await packOf('booking-1'), await packOf()];
});

afterAll(() => log.close());

async function packOf(stream?: string): Promise<string> {
  const folder = emptyFolder();
  await exportEvidence({ ...log.exporting, ...(stream === undefined ? {} : { stream }), folder, verifier });
  return readFile(join(folder, 'evidence.json'), 'utf8');
}

async function check(text: string) {
  const file = join(emptyFolder(), 'evidence.json');
  await writeFile(file, text);
  return checkEvidence(verifier, file, '--key', keyId);
}

/** One to three forgeries, one upon the other. */
function forged(text: string, nth: number): { readonly name: string; readonly text: string } {
  const dice = diceOf(seed + nth);
  const names = Object.keys(forgeries);
  const more = names.filter(() => dice(names.length) === 0).slice(0, 2);
  const chosen = [...new Set([names[nth % names.length] ?? '', ...more])].sort(
    (left, right) => Number(left === breaking) - Number(right === breaking),
  );
  const pack: Pack = JSON.parse(text);
  for (const name of chosen) if (pack.events.length > 1) forgeries[name]?.(pack, dice, mallory);
  return { name: `${nth}: ${chosen.join('; ')}`, text: JSON.stringify(pack, null, dice(3)) };
}

describe('a pack for an auditor', () => {
  it(`that was forged is never clean, in ${tries} forgeries`, { timeout: 3_600_000 }, async () => {
    const unnoticed: string[] = [];
    const unchanged: string[] = [];
    const work = Array.from({ length: tries }, (_, nth) => nth);
    const forge = async () => {
      for (let nth = work.shift(); nth !== undefined; nth = work.shift()) {
        const round = Math.floor(nth / Object.keys(forgeries).length);
        const original = packs[round % packs.length] ?? '';
        const { name, text } = forged(original, nth);
        if (canonicalJson(JSON.parse(text)) === canonicalJson(JSON.parse(original))) unchanged.push(name);
        else {
          const { code, said } = await check(text);
          if (code === 0 || said.includes('clean')) unnoticed.push(`${name}: ${code} ${said}`);
        }
      }
    };
    await Promise.all([forge(), forge()]);
    expect(unnoticed).toEqual([]);
    expect(unchanged.length).toBeLessThan(tries / 10);
  });

  it('that names a field twice is never clean', async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      const { code, said } = await check(doubled(packs[nth % 2] ?? '', diceOf(nth)));
      expect(said).toContain('names a field twice');
      expect(code).toBe(2);
    }
  });

  it('is clean however it is indented and in whatever order its fields stand', async () => {
    for (const text of packs) {
      const pack: unknown = JSON.parse(text);
      const layouts = [text, JSON.stringify(pack), JSON.stringify(pack, null, 2), JSON.stringify(pack, null, '\t')];
      for (const layout of [...layouts, canonicalJson(pack), text.replaceAll('\n', '\r\n')]) {
        const { code, said } = await check(layout);
        expect(said).toContain('clean: everything is as it was written and signed');
        expect(code).toBe(0);
      }
    }
  });
});
