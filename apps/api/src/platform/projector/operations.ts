export { describeDifference } from './table.difference.js';
