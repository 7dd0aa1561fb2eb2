export {
  type CheckedClaims,
  type CheckedFile,
  bytesOfBase64url,
  checkClaims,
  checkFile,
  claimsMessage,
  claimsText,
  type DocumentFacts,
  signatureLine,
  type SigningKey,
  type Suspicion,
  type Verify,
} from './proof.js';
export {
  codeLength,
  codeLetters,
  codeOf,
  printedCode,
  type SealedWords,
  sealing,
  sealingSalt,
} from './sealed-words.js';
