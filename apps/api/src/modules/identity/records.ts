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
import { people } from './projections/people.projection.js';
import { personHistory } from './projections/person-history.projection.js';
import { sessions } from './projections/sessions.projection.js';

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
