import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const tags = { graphql: 'src/gql/graphql.ts', adminGraphql: 'src/gql/admin/graphql.ts' };
const tagged = /\b(graphql|adminGraphql)\(\s*`([^`]*)`,?\s*\)/g;
const named = /^\s*(?:query|mutation|subscription|(fragment))\s+(\w+)/;
const generated = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode/gm;

/**
 * Puts each generated document where it is used. The generated map of all of them would bring the documents of every
 * page with the first.
 */
export function documentsPlugin({ root }: { root: string }): Plugin {
  const documentsOf = (file: string) =>
    new Map([...readFileSync(file, 'utf8').matchAll(generated)].map(([, name, text]) => [name, text]));
  return {
    name: 'meridian:documents',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return undefined;
      if (id.startsWith(join(root, 'src/gql/'))) return { code, map: null, moduleSideEffects: false };
      let found = false;
      const placed = code.replace(tagged, (call: string, tag: keyof typeof tags, text: string) => {
        const [, fragment, name] = named.exec(text) ?? [];
        const file = join(root, tags[tag]);
        const document = documentsOf(file).get(`${name}${fragment ? 'FragmentDoc' : 'Document'}`);
        if (document === undefined) this.error(`${name} has no generated document: run npm run contracts`);
        found = true;
        this.addWatchFile(file);
        // As many lines as before, so that source maps stay right.
        return `(${document}${'\n'.repeat(call.split('\n').length - 1)})`;
      });
      return found ? { code: placed, map: null } : undefined;
    },
  };
}
