export { type VisitEvent, type VisitEventMap, visitEvents, visitStream } from './visit.events.js';
export {
  type Browser,
  browserOf,
  type Device,
  deviceOf,
  referrerHost,
  referrerLimit,
  userAgentLimit,
} from './visitor.js';
