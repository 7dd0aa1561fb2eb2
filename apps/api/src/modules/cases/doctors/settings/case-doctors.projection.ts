import { caseDoctorEvents, caseDoctors as caseDoctor } from '@meridian/domain/cases';
import { stateProjection } from '../../../../platform/projector/index.js';

/** How doctors give second opinions; whoever is not here takes the usual number, and is not away. Their experience stays sealed. */
export const caseDoctors = stateProjection({
  name: 'cases.doctors',
  version: 2,
  of: caseDoctor,
  events: caseDoctorEvents,
  id: 'user_id',
  table: { case_load: 'int not null', away_from: 'date', away_until: 'date' },
  columns: ({ userId, caseLoad, away }) =>
    userId === null ? null : { case_load: caseLoad, away_from: away?.from, away_until: away?.until },
});
