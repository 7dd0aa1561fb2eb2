import { pharmaGroupEvents, pharmaGroups } from '@meridian/domain/pharma';
import { pharmaGroupMachine } from '@meridian/workflows/pharma';
import { auditedAggregate } from '../../platform/audit/index.js';

export const pharmaAudited = [
  auditedAggregate(pharmaGroups, {
    events: pharmaGroupEvents,
    machine: pharmaGroupMachine,
    enums: { status: 'PharmaGroupStatus', role: 'OrganisationRole' },
    named: { table: 'pharma.groups', id: 'group_id', reference: 'company' },
  }),
];
