import { describeGolden } from '../kernel/testing/index.js';
import { accountEvents } from './account.events.js';
import golden from './identity.golden.json' with { type: 'json' };
import { mailboxEvents } from './mailbox.events.js';
import { accessEvents, doctorEvents, prescriberEvents } from './professional.events.js';
import { profileEvents } from './profile.events.js';
import { sessionEvents } from './session.events.js';
import { usernameEvents } from './username.events.js';

const sets = [
  accountEvents,
  mailboxEvents,
  usernameEvents,
  profileEvents,
  sessionEvents,
  doctorEvents,
  prescriberEvents,
  accessEvents,
];

describeGolden('identity', { definitions: Object.assign({}, ...sets.map(({ definitions }) => definitions)) }, golden);
