export { type LogReferrerInput, logReferrerRules, type LogVisitInput, logVisitRules } from './visits.rules.js';
