import { longestCancelReason } from '@meridian/domain/gp/rules';
import { longestId } from '@meridian/domain/kernel/rules';
import { boolean, string } from 'yup';
import type { AssignAppointmentInput, CancelStaffAppointmentInput } from '../generated/admin.js';
import { knownId, line } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

export const assignAppointmentRules = rulesFor<AssignAppointmentInput>({
  id: knownId(),
  takenBy: string().trim().max(longestId).nullable().optional(),
  practitionerId: knownId(),
});

export const cancelStaffAppointmentRules = rulesFor<CancelStaffAppointmentInput>({
  id: knownId(),
  free: boolean().required(),
  reason: line(longestCancelReason),
});
