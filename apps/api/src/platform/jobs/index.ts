export { jobMetrics } from './job.metrics.js';
export { Jobs } from './jobs.js';
export { repeated } from './repeated.js';
