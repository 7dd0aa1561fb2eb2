import { randomUUID } from 'node:crypto';
import type { Language, MutationMutatePharmagroupuserArgs } from '@meridian/contracts/generated/public';
import { answerPharmaInvitationRules, mutatePharmagroupuserRules } from '@meridian/contracts/pharma';
import { refuse } from '@meridian/domain/kernel';
import { type PharmaGroupCommand, pharmaGroups } from '@meridian/domain/pharma';
import { idFrom } from '../../../platform/codes/index.js';
import { type Caller, command, notSent, publicOperations } from '../../../platform/operations/index.js';
import { MailLimits } from '../../../platform/throttle/index.js';
import { Indexes, Patients } from '../../identity/index.js';
import { PharmacyStaff } from '../counter/pharmacy-staff.reads.js';
import { groupWork } from '../counter/pharmacy-work.js';
import { PharmaInvitations } from './pharma-invitations.query.js';
import { PharmaUsersQuery } from './pharma-users.query.js';

const own = ({ viewer }: Pick<Caller, 'viewer'>): string => viewer.userId ?? '';
const send = (data: PharmaGroupCommand) => command(pharmaGroups, data);
const { least: runsIt, groupOf } = groupWork('manageUsers');

type Given = MutationMutatePharmagroupuserArgs;

function accessOf({ pharmas, default: usual, wl, ph }: Given) {
  return { venues: pharmas ?? [], ...(usual && { usual }), wl: wl === true, ph: ph === true };
}

function invitationOf(input: Given, emailIndex: string, inviters: Language | null): PharmaGroupCommand {
  const { pharmagroup: groupId, groupuserid, firstname, lastname, email, language, role } = input;
  return {
    type: 'InvitePharmaUser',
    data: {
      groupId,
      invitationId: groupuserid ?? randomUUID(),
      firstName: firstname ?? '',
      lastName: lastname ?? '',
      email: email ?? '',
      emailIndex,
      language: language ?? inviters ?? 'en',
      role: role ?? 'user',
      access: accessOf(input),
    },
  };
}

const ofSeveral = {
  deactivate: 'DeactivatePharmaUsers',
  activate: 'ActivatePharmaUsers',
  remove: 'RemovePharmaUsers',
} as const;

/** All that mails nothing. An invitation is removed like a person, by its id. */
function changeOf(
  input: Given,
  action: Exclude<Given['action'], 'invite' | 'resend'>,
  isInvitation: boolean,
): PharmaGroupCommand {
  const { pharmagroup: groupId, groupuserid, userid, groupusers, role, edition } = input;
  const userId = groupuserid ?? userid ?? '';
  if (action === 'update') {
    const data = { groupId, userId, role: role ?? 'user', access: accessOf(input), edition: edition ?? null };
    return { type: 'ChangePharmaUser', data };
  }
  if (action === 'remove' && isInvitation) {
    return { type: 'WithdrawPharmaInvitation', data: { groupId, invitationId: userId } };
  }
  return { type: ofSeveral[action], data: { groupId, userIds: groupusers ?? [userId] } };
}

/** Who works in a group, as what, and where; who runs it decides. */
export const pharmaUserOperations = publicOperations({
  name: 'pharmaUserOperations',
  module: 'pharma',
  uses: {
    staff: PharmacyStaff,
    users: PharmaUsersQuery,
    invitations: PharmaInvitations,
    indexes: Indexes,
    limits: MailLimits,
    patients: Patients,
  },
  fields: {
    Query: {
      pharmagroupuser: {
        allow: 'member',
        run: ({ viewer, users }) => users.memberships(own({ viewer })),
      },
      pharmagroupusers: {
        allow: runsIt,
        record: {
          scope: 'organisation',
          of: ({ args, ...call }) => groupOf(args.pharmagroup, call),
          otherwise: null,
        },
        run: ({ args, viewer, users }) => users.users(args.pharmagroup, own({ viewer })),
      },
      pharmaInvitations: {
        allow: 'member',
        run: ({ viewer, invitations }) => invitations.of(own({ viewer })),
      },
    },
    Mutation: {
      mutatePharmagroupuser: {
        allow: runsIt,
        record: {
          scope: 'organisation',
          of: ({ args, ...call }) => groupOf(args.pharmagroup, call),
          otherwise: refuse('unknownGroup'),
        },
        rules: mutatePharmagroupuserRules,
        async sends({ input, viewer, indexes, limits, users, patients }) {
          const { action, pharmagroup: groupId } = input;
          const invitationId = input.groupuserid ?? '';
          if (action !== 'invite' && action !== 'resend') {
            return send(changeOf(input, action, await users.isInvitation(groupId, invitationId)));
          }
          const email = action === 'invite' ? (input.email ?? '') : await users.addressOf(groupId, invitationId);
          const mailed = { mailboxes: email === null ? [] : [limits.mailboxOf(email)], account: own({ viewer }) };
          const seconds = email === null ? null : await limits.admit('order', mailed);
          if (seconds !== null) return notSent(pharmaGroups, groupId, refuse('throttled', { seconds }));
          if (action === 'invite') {
            return send(invitationOf(input, indexes.email(email ?? ''), await patients.language(own({ viewer }))));
          }
          const nextId = idFrom('pharma-invitation', groupId, invitationId);
          return send({ type: 'ResendPharmaInvitation', data: { groupId, invitationId, nextId } });
        },
        answer: ({ input, viewer, users }, position) => users.users(input.pharmagroup, own({ viewer }), position),
      },
      answerPharmaInvitation: {
        allow: 'member',
        rules: answerPharmaInvitationRules,
        async sends({ input: { id: invitationId, pharmagroup: groupId, accepts }, viewer, invitations }) {
          const userId = own({ viewer });
          const emailIndex = await invitations.provedMailbox(userId);
          const data = { groupId, invitationId, userId, emailIndex, accepts };
          return send({ type: 'AnswerPharmaInvitation', data });
        },
        answer: async ({ users }, position) => {
          await users.reached(position);
          return { __typename: 'Done', done: true };
        },
      },
    },
  },
});
