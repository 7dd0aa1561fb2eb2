import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const text = process.env.STATEMENT;

/** The least that could answer the same: node http, and pg with the statement prepared under a name. */
const server = createServer(async (request, response) => {
  const features =
    request.url === '/hello'
      ? undefined
      : (await pool.query({ name: 'raw', text, values: [['guestPatient'], null] })).rows.map(
          ({ key, name_en: en, name_zh: zh }) => ({ key, name: { en, zh } }),
        );
  const body = JSON.stringify({ data: features ? { features } : { __typename: 'Query' } });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
