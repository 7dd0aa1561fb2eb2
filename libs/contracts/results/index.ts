export { type DocumentAddress, type LinkedDocument, linkedDocumentRules } from './documents.rules.js';
export {
  type BadRow,
  type FaultValues,
  type FileFault,
  fileFaults,
  type ImportFault,
  importFaults,
  type ImportLine,
  type ImportSum,
  mostImportBytes,
  mostImportRows,
} from './import-lines.js';
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
