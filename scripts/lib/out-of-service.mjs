import { createServer } from 'node:http';

const problem = JSON.stringify({ errors: [{ code: 'unavailable', messageKey: 'errors.unavailable' }] });
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width"><title>Back in a moment · 马上回来</title>
<p>We'll be back in a moment. This page tries again by itself.</p>
<p lang="zh">我们马上回来，页面会自动重试。</p></html>`;

/**
 * Answers everybody at the API's port while the API cannot.
 * @param {number} port @param {string} host
 * @returns {Promise<() => void>} lets go of the port
 */
export async function answerOutOfService(port, host) {
  const server = createServer((request, response) => {
    const html = request.headers.accept?.includes('text/html');
    response.writeHead(503, {
      'content-type': html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
      connection: 'close',
    });
    response.end(html ? page : problem);
  });
  // Anyone who took the port meanwhile keeps it; the API will say so.
  await new Promise((done) => server.once('error', done).listen(port, host, () => done(undefined)));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
