export type { EventNode, EventNodeOptions } from './event-node.options.js';
export { startEventNode } from './event-node.js';
export { startEventNodeWorker } from './worker-host.js';
