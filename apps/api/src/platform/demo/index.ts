export { decidedEvents } from './decided-events.js';
export { DemoLog } from './demo-log.js';
