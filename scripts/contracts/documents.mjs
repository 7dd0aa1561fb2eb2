// Finds the GraphQL documents in the web's source. The tag says which endpoint a document is for.
const tags = { graphql: 'public', adminGraphql: 'admin' };
const tagged = /(?<![\w.$])(graphql|adminGraphql)\(\s*(?:\/\*\s*GraphQL\s*\*\/\s*)?`([^`]*)`/g;

/**
 * @param {readonly { path: string, text: string }[]} sources
 * @returns {{ public: string[], admin: string[] }}
 */
export function findDocuments(sources) {
  const found = { public: [], admin: [] };
  for (const { path, text } of sources) {
    for (const [, tag, document] of text.matchAll(tagged)) {
      if (document.includes('${')) throw new Error(`${path}: a GraphQL document must be one plain text, without \${…}`);
      const endpoint = tags[tag];
      if (!found[endpoint].includes(document)) found[endpoint].push(document);
    }
  }
  return found;
}
