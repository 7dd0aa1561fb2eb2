export { describePictureRules, pictureRules } from './files.rules.js';
