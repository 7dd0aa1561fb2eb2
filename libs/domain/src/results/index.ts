export { fileAlarmDecider, remindersDecider } from './alarms/alarm.decider.js';
export { type AlarmEventMap, alarmEvents, fileAlarmStream, remindersStream } from './alarms/alarm.events.js';
export {
  type Biomarker,
  type BiomarkerCommand,
  biomarkerDecider,
  biomarkerIdOf,
  type BiomarkerRefusal,
  biomarkers,
  type BiomarkerState,
  inForce,
  type SeenReports,
} from './biomarkers/biomarker.decider.js';
export {
  type BiomarkerEvent,
  type BiomarkerEventMap,
  biomarkerEvents,
  biomarkerStream,
  type PanelEvent,
  type PanelEventMap,
  panelEvents,
  panelStream,
} from './biomarkers/biomarker.events.js';
export { flagOf, isCritical, type Measured, type Measuree, rangeFor, readingOf, readingText } from './reports/flags.js';
export * from './rules.js';
export { type LinkCommand, linkDecider, type LinkFault, links, type LinkState } from './links/link.decider.js';
export { type LinkEvent, type LinkEventMap, linkEvents, linkStream } from './links/link.events.js';
export {
  type PanelCommand,
  panelDecider,
  type PanelRefusal,
  panels,
  type PanelState,
} from './biomarkers/panel.decider.js';
export { promisedBy } from './reports/promise.js';
export { rejudged } from './reports/rejudge.js';
export type { Entry, Measurable, ReportCommand, ReportRefusal, TypedReading } from './reports/report.commands.js';
export { reportDecider, reports } from './reports/report.decider.js';
export { judged, measuredOf, reflagged } from './reports/report.entry.js';
export {
  type ReportEvent,
  type ReportEventMap,
  reportEvents,
  reportIdOf,
  reportStream,
} from './reports/report.events.js';
export {
  type ReportAction,
  reportActions,
  type ReportActionStanding,
  reportPermissions,
  whyNotReport,
} from './reports/report.permissions.js';
export {
  isAlarming,
  isCriticalNow,
  isUnanswered,
  lastEdition,
  newestEntry,
  publishedEntry,
  type ReportEdition,
  type ReportEntry,
  type ReportState,
  takesReport,
} from './reports/report.state.js';
export {
  type BiomarkerChoice,
  type BiomarkerRange,
  type BiomarkerWords,
  type Reading,
  type Specification,
} from './reports/result.fields.js';
export { faultOf, isLoinc, type SpecificationRefusal } from './biomarkers/specification.js';
