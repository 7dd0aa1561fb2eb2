export { demoActor, DemoLog } from './demo-log.js';
