import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const text = `select b.*, c.slot_minutes, t.test_id as medtest, t.name_en, v.name as venue_name
  from bookings.bookings b
  left join bookings.calendars c on c.venue_id = b.venue_id
  join bookings.tests t on t.test_id = b.test_id join bookings.venues v on v.venue_id = b.venue_id
  where b.user_id = $1 and (b.requested_at is not null or b.status = 'held')
  order by b.created_at desc, b.booking_id desc limit $2`;
const patientTests = [{ firstName: 'Li', lastName: 'Wei' }];

/**
 * The least that could answer the same: node http, and pg with one statement prepared under a name. It opens nothing that is
 * sealed and judges nothing.
 */
const server = createServer(async (_request, response) => {
  const { rows } = await pool.query({ name: 'raw', text, values: ['booker', 20] });
  const booktest = rows.map((row) => {
    const { requested, slot } = row.state;
    const nothing = { amount: 0, currency: requested.total.currency };
    return {
      id: row.booking_id,
      status: row.status,
      reference: row.reference,
      time: row.at.toISOString(),
      minutes: row.slot_minutes,
      people: slot.people,
      medtest: { id: row.medtest, name: row.name_en },
      venue: { id: row.venue_id, name: row.venue_name },
      patientTests,
      page: 'summary',
      total: requested.total,
      paid: nothing,
      owed: requested.total,
      fee: { amount: nothing, rule: 'free', freeUntil: row.at.toISOString() },
      allowed: { amend: true, cancel: true, amendWhy: null, cancelWhy: null },
    };
  });
  const body = JSON.stringify({ data: { booktest } });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
