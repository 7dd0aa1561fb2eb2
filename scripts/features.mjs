#!/usr/bin/env node
// Feature flags from the command line, through the same decider as the admin page.
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { bundled } from './lib/bundled.mjs';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { refusalText, withPlatform } from './lib/platform.mjs';

const usage = `npm run features -- list
npm run features -- on KEY                                  for everyone
npm run features -- on KEY --roles staff,doctor             for some roles
npm run features -- on KEY --users ID,ID                    for some people
npm run features -- off KEY`;

/** @typedef {{ flags: any, store: any }} Parts */

/** @param {(parts: Parts) => Promise<void>} work */
const withParts = (work) => withPlatform(async (platform) => work(await openParts(platform)));

/** @param {any} platform @returns {Promise<Parts>} */
async function openParts(platform) {
  const [declaring, queries, people, { ReachedPositions }, { featureCatalogue }] = await Promise.all([
    bundled('modules/flags/declare-flags.handler'),
    bundled('modules/flags/staff-flags.query'),
    bundled('modules/identity/people/people-names.query'),
    bundled('platform/projector/reached'),
    import('@meridian/domain/flags'),
  ]);
  const reached = new ReachedPositions(platform.pool, platform.projector.announcements);
  const names = new people.PeopleNamesQuery(platform.pool, platform.personalData);
  const flags = new queries.StaffFlagsQuery(platform.pool, reached, names);
  const declare = new declaring.DeclareFlagsHandler(platform.store);
  const declared = await declare.handle(featureCatalogue, await flags.keys());
  if (declared) await reached.reached(['features.feature_list'], declared);
  return { flags, store: platform.store };
}

/** @param {Parts} parts */
async function list({ flags }) {
  const { rows } = await flags.page(null, null, { size: 100 });
  const widest = Math.max(3, ...rows.map((/** @type {any} */ { key }) => key.length));
  for (const { key, status, audience, roles, users, name } of rows) {
    const whom = audience === 'everyone' ? 'everyone' : [...roles, ...users].join(', ');
    console.log(`${key.padEnd(widest)}  ${status.padEnd(7)}  ${name.en}${whom ? `  (for ${whom})` : ''}`);
  }
}

/** @param {Parts} parts @param {{ key: string, to: 'on' | 'off', audience: string, roles: string[], users: string[] }} wanted */
async function change({ flags, store }, { to, ...data }) {
  const { features } = await import('@meridian/domain/flags');
  const type = to === 'on' ? 'SwitchFeatureOn' : 'SwitchFeatureOff';
  const outcome = await store.send(
    features,
    { type, data: to === 'on' ? data : { key: data.key } },
    { actor: `operator:${userInfo().username}` },
  );
  if ('refused' in outcome) throw new Complaint(refusalText('features', outcome.refused));
  const { key, status } = (await flags.at(data.key, outcome.position)) ?? { key: data.key, status: to };
  console.log(`✓ ${key} is ${status}${outcome.events.length === 0 ? ', as it was' : ''}`);
}

const names = (/** @type {string | undefined} */ text) =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { roles: { type: 'string' }, users: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, key, ...rest] = positionals;
  if (values.help) return console.log(usage);
  if (command === 'list' && !key) return withParts(list);
  const [roles, users] = [names(values.roles), names(values.users)];
  const fits = key && rest.length === 0 && !(values.roles !== undefined && values.users !== undefined);
  if ((command === 'on' || command === 'off') && fits) {
    const audience = values.roles !== undefined ? 'roles' : values.users !== undefined ? 'users' : 'everyone';
    return withParts((parts) => change(parts, { key, to: command, audience, roles, users }));
  }
  throw new Complaint(`that is not how it is used:\n${usage}`);
});
