import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const text = process.env.STATEMENT;

/** The least that could answer the same: node http, and pg with one statement prepared under a name. */
const server = createServer(async (_request, response) => {
  const { rows } = await pool.query({ name: 'raw', text, values: [new Date().toISOString(), null, 20] });
  const activeItems = rows.map(({ amount, currency, units_each: each, free_units: free, ...item }) => {
    const units = Math.max(0, Math.floor(free / each));
    const stock = units > 5 ? 'inStock' : units > 0 ? 'onlyRemain' : 'outOfStock';
    return { ...item, price: { amount, currency }, units, stock };
  });
  const body = JSON.stringify({ data: { activeItems } });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
