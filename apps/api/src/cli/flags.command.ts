import { type FlagCommand, flagCatalogue, features as flagsInLog } from '@meridian/domain/flags';
import { isRefused } from '@meridian/domain/kernel';
import { DeclareFlagsHandler, StaffFlagsQuery } from '../modules/flags/index.js';
import { ReachedPositions } from '../platform/projector/reached.js';
import { command, Complaint, say, type Site } from './command.js';
import { type Composed, operator, refusalText, withProduct } from './composition.js';

/** With the features of this release declared. */
const withFlags = (work: (composed: Composed, flags: StaffFlagsQuery) => Promise<void>) => (site: Site) =>
  withProduct(site, async (composed) => {
    const flags = composed.part(StaffFlagsQuery);
    const declared = await composed.part(DeclareFlagsHandler).handle(flagCatalogue, await flags.keys());
    if (declared) await composed.part(ReachedPositions).reached(['features.feature_list'], declared);
    await work(composed, flags);
  });

async function list(flags: StaffFlagsQuery): Promise<void> {
  const { rows } = await flags.page(null, null, { size: 100 });
  const widest = Math.max(3, ...rows.map(({ key }) => key.length));
  for (const { key, status, audience, roles, users, name } of rows) {
    const whom =
      audience === 'everyone'
        ? 'everyone'
        : audience === 'pilot'
          ? 'pharmacies in trials'
          : [...roles, ...users].join(', ');
    say(`${key.padEnd(widest)}  ${status.padEnd(7)}  ${name.en}${whom ? `  (for ${whom})` : ''}`);
  }
}

const change = (to: 'on' | 'off', asked: FlagCommand) =>
  withFlags(async ({ platform }, flags) => {
    const outcome = await platform.store.send(flagsInLog, asked, operator());
    if (isRefused(outcome)) throw new Complaint(refusalText('flags', outcome.refused));
    const { key, status } = (await flags.at(asked.data.key, outcome.position)) ?? { key: asked.data.key, status: to };
    say(`✓ ${key} is ${status}${outcome.events.length === 0 ? ', as it was' : ''}`);
  });

const names = (text = ''): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Through the same decider as the admin page. */
export const flags = command({
  usage: `npm run flags -- list
npm run flags -- on KEY                                  for everyone
npm run flags -- on KEY --roles staff,doctor             for some roles
npm run flags -- on KEY --users ID,ID                    for some people
npm run flags -- on KEY --pilot                          for pharmacies in trials
npm run flags -- off KEY`,
  options: { roles: { type: 'string' }, users: { type: 'string' }, pilot: { type: 'boolean' } },
  plan([name, key, ...rest], { roles, users, pilot }) {
    if (name === 'list' && !key) return withFlags((_, flags) => list(flags));
    if (!key || rest.length > 0 || [roles, users, pilot].filter((each) => each !== undefined).length > 1) return null;
    if (name === 'off') return change('off', { type: 'SwitchFlagOff', data: { key } });
    if (name !== 'on') return null;
    const audience = pilot ? 'pilot' : roles !== undefined ? 'roles' : users !== undefined ? 'users' : 'everyone';
    const data = { key, audience, roles: names(roles), users: names(users) } as const;
    return change('on', { type: 'SwitchFlagOn', data } as FlagCommand);
  },
});
