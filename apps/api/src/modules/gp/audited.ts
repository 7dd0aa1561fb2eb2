import { practiceEvents, practices } from '@meridian/domain/gp';
import { practiceMachine } from '@meridian/workflows/gp';
import { auditedAggregate } from '../../platform/audit/index.js';

export const gpAudited = [
  auditedAggregate(practices, {
    events: practiceEvents,
    machine: practiceMachine,
    enums: { status: 'PracticeStatus', languages: 'SpokenLanguage', modes: 'ConsultationMode', why: 'PracticeEnd' },
    about: { record: 'professional', person: (_state: unknown, userId: string) => userId, opens: 'clinical' },
  }),
];
