import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The least that could take the same: node http, and a file that is on the disk when the answer goes out. */
const server = createServer(async (request, response) => {
  const path = join(process.env.DATA_DIR, `${randomUUID()}.raw`);
  await pipeline(request, createWriteStream(path, { flush: true }));
  response.writeHead(201).end();
  await rm(path);
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
