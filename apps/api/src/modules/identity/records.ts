import {
  accessEvents,
  accountEvents,
  doctorEvents,
  mailboxEvents,
  prescriberEvents,
  profileEvents,
  sessionEvents,
  usernameEvents,
} from '@meridian/domain/identity';
import { people } from './people/people.projection.js';
import { personHistory } from './people/person-history.projection.js';
import { sessions } from './sign-in/sessions.projection.js';

export const identityEvents = [
  accountEvents,
  mailboxEvents,
  usernameEvents,
  profileEvents,
  sessionEvents,
  doctorEvents,
  prescriberEvents,
  accessEvents,
];

export const identityProjections = [people, personHistory, sessions];
