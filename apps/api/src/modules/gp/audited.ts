import {
  appointmentEvents,
  appointmentPermissions,
  appointments,
  gpDocumentEvents,
  gpDocumentPermissions,
  gpDocuments,
  practiceEvents,
  practices,
} from '@meridian/domain/gp';
import { appointmentMachine, gpDocumentMachine, practiceMachine } from '@meridian/workflows/gp';
import { auditedAggregate } from '../../platform/audit/index.js';

export const gpAudited = [
  auditedAggregate(practices, {
    events: practiceEvents,
    machine: practiceMachine,
    enums: {
      status: 'PracticeStatus',
      languages: 'SpokenLanguage',
      modes: 'ConsultationMode',
      mode: 'ConsultationMode',
      why: 'PracticeEnd',
    },
    about: { record: 'professional', person: (_state: unknown, userId: string) => userId, opens: 'clinical' },
  }),
  auditedAggregate(appointments, {
    events: appointmentEvents,
    machine: appointmentMachine,
    enums: {
      status: 'AppointmentStatus',
      mode: 'ConsultationMode',
      spoken: 'SpokenLanguage',
      interpreterLanguage: 'SpokenLanguage',
      kind: 'AppointmentPriceKind',
      by: 'AppointmentCanceller',
      declineReason: 'GpDeclineReason',
      records: 'SharedRecords',
      shared: 'SharedRecords',
    },
    named: { table: 'gp.appointments', id: 'appointment_id', reference: 'reference' },
    about: { record: 'appointment', person: ({ owner }) => owner, opens: 'clinical' },
    actions: { module: 'gp', at: appointmentPermissions },
  }),
  auditedAggregate(gpDocuments, {
    events: gpDocumentEvents,
    machine: gpDocumentMachine,
    enums: { status: 'GpDocumentStatus', kind: 'GpDocumentKind', by: 'GpDocumentWithdrawer' },
    named: { table: 'gp.documents', id: 'document_id', reference: 'reference' },
    about: { record: 'appointment', person: ({ owner }) => owner, opens: 'clinical' },
    actions: { module: 'gp', at: gpDocumentPermissions },
  }),
];
