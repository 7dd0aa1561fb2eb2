import { EnvironmentError } from './environment-error.js';

/** The page of the chat, shown in a frame of its own; `{language}` in it is for the reader's. */
export type ChatSetting = { readonly address: string; readonly origin: string };

type Texts = (name: string) => string | undefined;

const sample = 'https://chat.example.org/widget?website_token={key}&locale={language}';

/** Of another origin than the product's own, or the frame would keep nothing apart. */
export function readChat(text: Texts, production: boolean, ours: URL): ChatSetting | undefined {
  const [address, key] = [text('CHAT_URL'), text('CHAT_KEY')];
  if (!address && !key) return undefined;
  if (!address || !key) {
    const [missing, given] = address ? ['CHAT_KEY', 'CHAT_URL'] : ['CHAT_URL', 'CHAT_KEY'];
    throw new EnvironmentError(missing, `is not set, but ${given} is`, 'set both, or neither to offer no chat');
  }
  if (!/^[\w.~-]+$/.test(key)) throw new EnvironmentError('CHAT_KEY', 'is no key', 'copy it from the chat’s settings');
  const filled = address.replaceAll('{key}', key);
  const url = URL.canParse(filled) ? new URL(filled) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && !production);
  if (!url || !isSafe || url.origin === ours.origin || url.username || url.password || !address.includes('{key}')) {
    throw new EnvironmentError('CHAT_URL', 'is no address of a chat', `write it like ${sample}`);
  }
  return { address: filled, origin: url.origin };
}
