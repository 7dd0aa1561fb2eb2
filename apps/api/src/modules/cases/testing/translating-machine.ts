import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Answers like a service with the API of LibreTranslate. */
export function translatingMachine() {
  const asked: object[] = [];
  let broken = false;
  const server = createServer((request, answer) => {
    void json(request).then((body) => {
      const { source, target } = body as { source: string; target: string };
      asked.push(body as object);
      answer.writeHead(broken ? 500 : 200, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ translatedText: `by machine: ${source} to ${target}` }));
    });
  });
  return {
    asked,
    breaks: () => (broken = true),
    start: () =>
      new Promise<string>((resolve) => {
        server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
      }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
