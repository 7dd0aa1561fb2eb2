export { fileAlarmDecider, remindersDecider } from './alarm.decider.js';
export { type AlarmEventMap, alarmEvents, fileAlarmStream, remindersStream } from './alarm.events.js';
export {
  type Biomarker,
  type BiomarkerCommand,
  biomarkerDecider,
  biomarkerIdOf,
  type BiomarkerRefusal,
  type BiomarkerState,
  inForce,
  type SeenReports,
} from './biomarker.decider.js';
export {
  type BiomarkerEvent,
  type BiomarkerEventMap,
  biomarkerEvents,
  biomarkerStream,
  type PanelEvent,
  type PanelEventMap,
  panelEvents,
  panelStream,
} from './biomarker.events.js';
export { flagOf, isCritical, type Measured, type Measuree, rangeFor, readingOf, readingText } from './flags.js';
export * from './limits.js';
export { type LinkCommand, linkDecider, type LinkFault, type LinkState } from './link.decider.js';
export { type LinkEvent, type LinkEventMap, linkEvents, linkStream } from './link.events.js';
export { type PanelCommand, panelDecider, type PanelRefusal, type PanelState } from './panel.decider.js';
export { promisedBy } from './promise.js';
export { rejudged } from './rejudge.js';
export type { Entry, Measurable, ReportCommand, ReportRefusal, TypedReading } from './report.commands.js';
export { reportDecider } from './report.decider.js';
export { judged, measuredOf, reflagged } from './report.entry.js';
export {
  type ReportEvent,
  type ReportEventMap,
  reportEvents,
  reportIdOf,
  reportStream,
  type WithdrawalReason,
  withdrawalReasons,
} from './report.events.js';
export {
  type ReportAction,
  reportActions,
  type ReportActionStanding,
  reportStanding,
  whyNotReport,
} from './report.standing.js';
export {
  isAlarming,
  isUnanswered,
  lastEdition,
  newestEntry,
  type ReportEdition,
  type ReportEntry,
  type ReportState,
  takesReport,
} from './report.state.js';
export {
  type BiomarkerChoice,
  type BiomarkerRange,
  type BiomarkerWords,
  type Reading,
  type ReadingFlag,
  readingFlags,
  type Specification,
} from './result.fields.js';
export { faultOf, isLoinc, type SpecificationRefusal } from './specification.js';
