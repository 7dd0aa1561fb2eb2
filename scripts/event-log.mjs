#!/usr/bin/env node
// Whether the event log and the database belong together, and what to do when the log has lost its end.
import { parseArgs } from 'node:util';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { withRestingPlatform } from './lib/platform.mjs';
import { bundled } from './lib/bundled.mjs';

const usage = `npm run event-log -- status          compares the log with the database
npm run event-log -- accept --yes    the log lost its end for good: fills the read models again from the log as it is

Exit codes: 0 they belong together, 2 they do not, 1 could not compare. docs/restore.md says when to accept.`;

const status = () =>
  withRestingPlatform(async ({ logIdentity }) => {
    await logIdentity.compare();
    const { state } = logIdentity;
    if (state === 'unchecked') throw new Complaint('could not compare: the event log or the database is away');
    console.log(state === 'same' ? '✓ the log is the one that this database was filled from' : `✗ ${state.message}`);
    return state === 'same' ? 0 : 2;
  });

const accept = () =>
  withRestingPlatform(async ({ pool, projector }) => {
    const [{ acceptLog, ProductRunning }, { product }, { recordsOf }] = await Promise.all([
      bundled('platform/log-identity/index'),
      bundled('product'),
      bundled('platform/product-module'),
    ]);
    const accepted = await acceptLog(pool, recordsOf(product).projections, await projector.head()).catch(
      (/** @type {any} */ error) => {
        throw error instanceof ProductRunning ? new Complaint(error.message) : error;
      },
    );
    console.log(`✓ ${accepted.projections.length} read models are filled again at the next start`);
    for (const name of accepted.reactions) console.log(`✓ the reaction ${name} goes on at the end of the log`);
    console.log('npm run audit -- verify keeps reporting what was lost');
    return 0;
  });

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(usage);
  const command = positionals.join(' ');
  if (command === 'status') return status();
  if (command === 'accept' && values.yes) return accept();
  if (command === 'accept') throw new Complaint('this empties every read model: say --yes');
  throw new Complaint(`that is not how it is used:\n${usage}`);
});
