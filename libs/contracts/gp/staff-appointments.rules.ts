import { longestCancelReason } from '@meridian/domain/gp/rules';
import { boolean } from 'yup';
import type { AssignAppointmentInput, CancelStaffAppointmentInput } from '../generated/admin.js';
import { knownId, line, seenRevision } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

const seen = { id: knownId(), revision: seenRevision() };

export const assignAppointmentRules = rulesFor<AssignAppointmentInput>({ ...seen, practitionerId: knownId() });

export const cancelStaffAppointmentRules = rulesFor<CancelStaffAppointmentInput>({
  ...seen,
  free: boolean().required(),
  reason: line(longestCancelReason),
});
