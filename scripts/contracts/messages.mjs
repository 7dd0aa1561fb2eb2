// Joins the messages of all contract modules: one file a language, and the type of all keys.
const languages = ['en', 'zh'];

/** A folder may have any number of them, by themselves or named: messages.en.json, refunds.messages.en.json. @param {string} path */
export const isMessages = (path) => /(^|[/.])messages\.(en|zh)\.json$/.test(path);

/**
 * The type of every id that the web may show, read from the files themselves, so that an edit of one is seen at once.
 * @param {readonly { path: string }[]} contracts @param {readonly { path: string }[]} web relative to their folders
 */
export function messageIds(contracts, web) {
  const files = [
    ...contracts.map(({ path }) => `@meridian/contracts/${path}`),
    ...web.map(({ path }) => `../${path}`),
  ].filter((file) => file.endsWith('messages.en.json'));
  const ids = files.map((file) => `\n      | keyof typeof import('${file}')`).join('');
  return `declare namespace FormatjsIntl {
  interface Message {
    ids: Extract<${ids || ' never'},
      string
    >;
  }
}
`;
}

/** @param {readonly { path: string, text: string }[]} sources */
export function messageFiles(sources) {
  const all = Object.fromEntries(languages.map((language) => [language, joinMessages(sources, language)]));
  const keys = Object.keys(all.en).map((key) => `  | ${JSON.stringify(key)}`);
  return [
    ...languages.map((language) => ({
      name: `messages.${language}.ts`,
      content: `export const messages: Readonly<Record<string, string>> = ${JSON.stringify(all[language], null, 2)};\n`,
    })),
    { name: 'message-key.ts', content: `export type MessageKey =\n${keys.join('\n') || '  never'};\n` },
  ];
}

/** @param {readonly { path: string, text: string }[]} sources @returns {(key: string) => boolean} */
export function saidIn(sources) {
  const said = new Set(sources.flatMap(({ text }) => Object.keys(JSON.parse(text))));
  return (key) => said.has(key);
}

function joinMessages(sources, language) {
  const joined = {};
  for (const { path, text } of sources.filter((source) => source.path.endsWith(`messages.${language}.json`))) {
    for (const [key, message] of Object.entries(JSON.parse(text))) {
      if (key in joined) throw new Error(`${path}: the message ${key} is already defined in another module`);
      joined[key] = message;
    }
  }
  return Object.fromEntries(Object.entries(joined).sort(([left], [right]) => (left < right ? -1 : 1)));
}
