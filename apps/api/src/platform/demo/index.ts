export { DemoLog } from './demo-log.js';
