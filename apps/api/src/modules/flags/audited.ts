import { features, flagEvents } from '@meridian/domain/flags';
import { flagMachine } from '@meridian/workflows/flags';
import { auditedAggregate } from '../../platform/audit/index.js';

export const flagsAudited = [
  auditedAggregate(features, {
    events: flagEvents,
    machine: flagMachine,
    enums: { status: 'FeatureStatus', audience: 'FeatureAudience' },
  }),
];
