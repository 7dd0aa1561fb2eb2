export { type PayInput, type PayMethod, payRules } from './pay.rules.js';
