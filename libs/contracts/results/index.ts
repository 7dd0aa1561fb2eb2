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
export type { SealedWords } from './sealed-words.js';
