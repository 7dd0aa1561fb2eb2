import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const contracts = '@meridian/contracts/';
const imported = /\b(?:import|export)\b(?!\s+type\b)[^'"`;(]*?['"]([^'"\n]+)['"]/g;
const literals = /['"`]([A-Za-z][\w-]*(?:\.[\w-]+)+)['"`]/g;
/** `some.id.${part}` may be any id that begins so. */
const beginnings = /`([A-Za-z][\w-]*\.[\w.-]*)\$\{/g;

export type Source = { imports: string[]; literals: Set<string>; beginnings: Set<string> };

/** Reads what the sources of the web, and of the contracts that they import, name and import. */
export function createSources(root: string) {
  const known = new Map<string, Source>();

  function resolve(from: string, specifier: string): string[] {
    const place = specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : specifier.startsWith(contracts)
        ? join(root, '../../libs/contracts', specifier.slice(contracts.length))
        : undefined;
    if (place === undefined) return [];
    const found = [place, place.replace(/\.js$/, '.ts'), `${place}.ts`, `${place}/index.ts`];
    return found.filter((file) => /\.tsx?$/.test(file) && existsSync(file)).slice(0, 1);
  }

  function read(file: string): Source {
    const text = readFileSync(file, 'utf8');
    const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
    return {
      imports: all(imported).flatMap((specifier) => resolve(file, specifier)),
      literals: new Set(all(literals)),
      beginnings: new Set(all(beginnings)),
    };
  }

  /** The files and all that they import at once; what they load later is not among them. */
  function reach(...files: string[]): Map<string, Source> {
    const reached = new Map<string, Source>();
    const waiting = [...files];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (reached.has(file)) continue;
      const source = known.get(file) ?? read(file);
      known.set(file, source);
      reached.set(file, source);
      waiting.push(...source.imports);
    }
    return reached;
  }

  return { reach };
}
