import { describeGolden } from '../kernel/testing/index.js';
import { accountEvents } from './account/account.events.js';
import golden from './identity.golden.json' with { type: 'json' };
import { mailboxEvents } from './account/mailbox.events.js';
import { accessEvents, doctorEvents, prescriberEvents } from './professional/professional.events.js';
import { profileEvents } from './profile/profile.events.js';
import { roleEvents } from './roles/roles.events.js';
import { sessionEvents } from './account/session.events.js';
import { usernameEvents } from './account/username.events.js';

const sets = [
  accountEvents,
  mailboxEvents,
  usernameEvents,
  profileEvents,
  sessionEvents,
  doctorEvents,
  prescriberEvents,
  accessEvents,
  roleEvents,
];

describeGolden('identity', { definitions: Object.assign({}, ...sets.map(({ definitions }) => definitions)) }, golden);
