import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../environment.js';
import type { TrustedDocuments } from './contracts.js';

const variable = 'INTEGRATOR_DOCUMENTS_DIR';

/**
 * Each registered integrator has one file `<name>.json`: an object of sha256 → document. The hash is checked, so that a file
 * cannot put its own text under a hash that the web uses.
 */
export function readIntegratorDocuments(folder: string | undefined): TrustedDocuments {
  if (!folder) return {};
  const documents: Record<string, string> = {};
  for (const name of filesIn(folder)) {
    for (const [hash, text] of Object.entries(readManifest(join(folder, name), name))) {
      if (typeof text !== 'string' || sha256(text) !== hash) {
        throw new EnvironmentError(
          variable,
          `holds ${name}, whose hash ${hash.slice(0, 12)}… is not that of its document`,
          'generate the file anew',
        );
      }
      documents[hash] = text;
    }
  }
  return documents;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    throw new EnvironmentError(variable, 'is no folder that can be read', 'create it, or leave the variable out');
  }
}

function readManifest(file: string, name: string): Record<string, unknown> {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof manifest === 'object' && manifest !== null && !Array.isArray(manifest)) return { ...manifest };
  } catch {
    // falls through to the one line below
  }
  throw new EnvironmentError(
    variable,
    `holds ${name}, which is not a JSON object`,
    'write it as {"<sha256>": "<document>"}',
  );
}
