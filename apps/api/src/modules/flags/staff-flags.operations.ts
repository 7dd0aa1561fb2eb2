import { switchFeatureRules } from '@meridian/contracts/flags';
import type { SwitchFeatureInput } from '@meridian/contracts/generated/admin';
import { type FlagCommand, features } from '@meridian/domain/flags';
import { Histories } from '../../platform/history/index.js';
import { adminOperations, command } from '../../platform/operations/index.js';
import { StaffFlagsQuery } from './staff-flags.query.js';
import { flagHistory } from './flag.history.js';

export const staffFlagsOperations = adminOperations({
  name: 'staffFlagsOperations',
  module: 'flags',
  uses: { histories: Histories, flags: StaffFlagsQuery },
  fields: {
    Query: {
      featureFlags: {
        allow: 'supervisor',
        run: ({ args: { filter, sort, page }, flags }) => flags.page(filter, sort, page),
      },
      featureHistory: { allow: 'supervisor', run: ({ args, histories }) => histories.of(flagHistory, args.key) },
    },
    Mutation: {
      switchFeature: {
        allow: 'supervisor',
        rules: switchFeatureRules,
        sends: ({ input }) => command(features, commandOf(input)),
        answer: ({ input, flags }, position) => flags.at(input.key, position),
      },
    },
  },
});

function commandOf({ key, switch: to, audience, roles, users }: SwitchFeatureInput): FlagCommand {
  if (to === 'off') return { type: 'SwitchFlagOff', data: { key } };
  const data = { key, audience: audience ?? 'everyone', roles: roles ?? [], users: users ?? [] };
  return { type: 'SwitchFlagOn', data };
}
