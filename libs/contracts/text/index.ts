export { normalText } from './normal-text.js';
