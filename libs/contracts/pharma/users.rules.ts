import { longestId, longestName, organisationRoles, type OrganisationRole } from '@meridian/domain/kernel/rules';
import { mostPharmacies, mostPharmaUsers } from '@meridian/domain/pharma/rules';
import { array, boolean, number, string } from 'yup';
import type {
  AnswerPharmaInvitationInput,
  MutationMutatePharmagroupuserArgs,
  PharmaUserAction,
} from '../generated/public.js';
import { optionalEmail } from '../identity/sign-in.rules.js';
import { knownId, language, oneOfValues, optionalLine, valuesOf } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';

type Action = readonly unknown[];
const invites = ([action]: Action): boolean => action === 'invite';
const says = ([action]: Action): boolean => action === 'invite' || action === 'update';
const ids = (most: number) => array().of(string().trim().min(1).max(longestId).required()).max(most);

export const mutatePharmagroupuserRules = rulesFor<MutationMutatePharmagroupuserArgs>({
  action: oneOfValues(
    valuesOf<PharmaUserAction>()(['invite', 'update', 'deactivate', 'activate', 'resend', 'remove']),
  ).required(),
  pharmagroup: knownId(),
  groupuserid: optionalLine(longestId).when(['action', 'groupusers', 'userid'], ([action, several, userid], one) => {
    if (action === 'invite') return one.uuid();
    return action === 'resend' || (!userid && (action === 'update' || !several)) ? one.required() : one;
  }),
  userid: optionalLine(longestId).test(
    'onePerson',
    key('pharma.rules.otherPerson'),
    (userid, { parent: { groupuserid } }) => !userid || !groupuserid || userid === groupuserid,
  ),
  groupusers: ids(mostPharmaUsers)
    .min(1)
    .nullable()
    .optional()
    .test(
      'oneOrSeveral',
      key('pharma.rules.oneOrSeveral'),
      (several, { parent: { groupuserid, userid } }) => !several || !(groupuserid || userid),
    ),
  email: optionalEmail().when('action', (action, given) => (invites(action) ? given.required() : given)),
  firstname: optionalLine(longestName).when('action', (action, given) => (invites(action) ? given.required() : given)),
  lastname: optionalLine(longestName).when('action', (action, given) => (invites(action) ? given.required() : given)),
  language: language().nullable().optional(),
  role: oneOfValues(valuesOf<OrganisationRole>()(organisationRoles))
    .nullable()
    .optional()
    .when('action', (action, given) => (says(action) ? given.required() : given)),
  pharmas: ids(mostPharmacies)
    .nullable()
    .optional()
    .when('action', (action, given) => (says(action) ? given.required() : given)),
  default: optionalLine(longestId),
  edition: number().integer().min(0).nullable().optional(),
  wl: boolean().nullable().optional(),
  ph: boolean().nullable().optional(),
});

export const answerPharmaInvitationRules = rulesFor<AnswerPharmaInvitationInput>({
  id: knownId(),
  pharmagroup: knownId(),
  accepts: boolean().required(),
});
