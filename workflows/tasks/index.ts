export { taskMachine, type TaskStatus } from './task.machine.js';
