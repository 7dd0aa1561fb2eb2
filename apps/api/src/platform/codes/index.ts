export { codeFrom, idFrom, randomCode, referenceFrom, uuidFrom } from './codes.js';
export { qrSvg } from './qr-svg.js';
