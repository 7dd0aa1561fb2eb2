export { codeFrom, idFrom, randomCode, referenceFrom, uuidFrom } from './codes.js';
