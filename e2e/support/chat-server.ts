import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChatServer {
  readonly url: string;
  /** Addresses that were asked for. */
  readonly asked: string[];
  /** What visitors wrote. */
  readonly written: string[];
  stop(): Promise<void>;
}

const page = `<!doctype html><title>Support</title><form><label>Message <input name="message"></label><button>Send</button></form>
<ul></ul><script>
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const message = new FormData(event.target).get('message');
  await fetch('/messages', { method: 'POST', body: message });
  document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: message }));
});
</script>`;

/** Another company's chat, as far as a visitor meets it. */
export async function startChatServer(): Promise<ChatServer> {
  const [asked, written]: [string[], string[]] = [[], []];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.method !== 'POST') {
      response
        .setHeader('set-cookie', 'visitor=1; SameSite=None; Secure')
        .setHeader('content-type', 'text/html')
        .end(page);
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      written.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { url, asked, written, stop };
}
