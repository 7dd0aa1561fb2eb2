export { issueNumber, type Numbered, numberOf } from './document-numbers.js';
export { DocumentWords, type Language } from './document-words.js';
export { draw, type Pair, type Part } from './parts.js';
