import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { compareLogs } from '../apps/api/dist/platform/log-copy/compare-logs.js';
import { copyLog } from '../apps/api/dist/platform/log-copy/copy-log.js';
import { startNodeProcess } from './event-node/node-process.mjs';
import { statementOn } from './stand/stand.mjs';

const STREAMS = 500;
const TOGETHER = 2;
const NOTE = 'x'.repeat(390);
const LEAST = 5_000;
const schemas = ['bench_copy_from', 'bench_copy_to'];

/** A few events for each command, of many streams in turns, as the product writes them: what follows in the log seldom is of one stream. */
async function fill(client, events) {
  const turns = events / TOGETHER / STREAMS;
  const write = async (stream) => {
    for (let turn = 0; turn < turns; turn++) {
      const some = Array.from({ length: TOGETHER }, () =>
        jsonEvent({ id: randomUUID(), type: 'bench', data: { note: NOTE } }),
      );
      await client.appendToStream(`bench-${stream}`, some);
    }
  };
  await Promise.all(Array.from({ length: STREAMS }, (_, stream) => write(stream)));
}

async function rate(events, task) {
  const began = performance.now();
  await task();
  return Math.round((events * 1000) / (performance.now() - began));
}

/** What `npm run event-store -- copy` does between two nodes on this machine: the copy, and the comparison of both whole. */
export async function run({ databaseUrl, print = () => undefined, long = false }) {
  const events = long ? 200_000 : 60_000;
  const nodes = [];
  const clients = [];
  try {
    for (const schema of schemas) nodes.push(await startNodeProcess(databaseUrl, schema));
    clients.push(...nodes.map(({ url }) => EventStoreDBClient.connectionString(url)));
    const [source, target] = clients;
    await fill(source, events);
    print(`${events} events are there`);
    let report;
    const copied = await rate(events, async () => (report = await copyLog({ source, target })));
    let comparison;
    const compared = await rate(events, async () => (comparison = await compareLogs(source, target)));
    if (report.copied !== events || comparison.same !== events || comparison.different)
      throw new Error(`the copy is not whole: ${JSON.stringify({ report, comparison })}`);
    const of = `of ${events.toLocaleString('en')} events, two embedded nodes`;
    return [
      { figure: `copy ${of}`, value: copied, unit: '1/s', target: `>= ${LEAST}`, ok: copied >= LEAST },
      { figure: `comparison ${of}`, value: compared, unit: '1/s' },
    ];
  } finally {
    await Promise.allSettled(clients.map((client) => client.dispose()));
    await Promise.all(nodes.map((node) => node.stop()));
    await statementOn(databaseUrl, ...schemas.map((schema) => `drop schema if exists ${schema} cascade`));
  }
}
