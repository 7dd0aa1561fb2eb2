export { Analytics, type AnalyticsProperties, type AnalyticsTarget, type Captured } from './analytics.js';
