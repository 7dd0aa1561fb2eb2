export { changePracticeRules, grantPracticeRules, withdrawPracticeRules } from './practices.rules.js';
