export { type BlindIndex, normaliseForIndex } from './blind-index.js';
export { loadMasterKeys, type MasterKeyEnvironment, type MasterKeys } from './master-keys.js';
export { rotateMaster, type RotationProgress } from './master-rotation.js';
export { type ErasureListener } from './person-key.cache.js';
export { PersonErasedError } from '../event-store/personal-data.port.js';
export { personHash, PersonKeyStore } from './person-keys.store.js';
export {
  createPersonalData,
  PERSONAL_DATA,
  type PersonalDataOptions,
  type PersonalDataService,
  type SealedColumns,
} from './personal-data.js';
export { erased, openValue, SealBrokenError, wordsLeft } from './sealed-value.js';
export { loadStoredRoot } from './stored-root.js';
export { typedKeys } from './typed-keys.js';
