import {
  alarmEvents,
  biomarkerEvents,
  biomarkers,
  fileAlarmDecider,
  linkDecider,
  linkEvents,
  panelEvents,
  panels,
  remindersDecider,
  reportDecider,
  reportEvents,
  reportPermissions,
} from '@meridian/domain/results';
import { reportMachine } from '@meridian/workflows/results';
import { audited, auditedAggregate } from '../../platform/audit/index.js';

const { FileAlarmed, StaffReminded } = alarmEvents.definitions;

export const resultsAudited = [
  audited({
    category: 'report',
    fold: reportDecider,
    events: reportEvents,
    machine: reportMachine,
    about: { record: 'result', person: ({ owner }) => owner || null, opens: 'laboratory+clinical' },
    actions: { module: 'results', at: (state) => reportPermissions(state, '') },
  }),
  audited({
    category: 'resultlink',
    fold: linkDecider,
    events: linkEvents,
    about: { record: 'result', person: (state) => (state.made ? state.userId : null) },
  }),
  auditedAggregate(biomarkers, { events: biomarkerEvents }),
  auditedAggregate(panels, { events: panelEvents }),
  audited({
    category: 'filealarm',
    fold: fileAlarmDecider,
    events: { definitions: { FileAlarmed } },
    shows: (reports) => ({ reports }),
  }),
  audited({
    category: 'criticalreminders',
    fold: remindersDecider,
    events: { definitions: { StaffReminded } },
    shows: (reminded) => ({ reminded: reminded.length }),
  }),
];
