export { packFingerprints } from './fingerprints.js';
