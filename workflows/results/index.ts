export { reportMachine, type ReportStatus } from './report.machine.js';
