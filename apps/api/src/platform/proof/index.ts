export { AnchorFile, anchorFileOf, type AnchorFileEnvironment } from './anchor.file.js';
export { mendAnchor } from './anchor.copy.js';
export { acceptGap, noteMove } from './anchor-notes.js';
export { Auditor, type AuditorOptions, type AuditPack, type StreamProof } from './auditor.js';
export { type Checkpoint, positionFrom, positionText } from './checkpoint.js';
export { checkpointPlaces, movePlaces } from './checkpoint.places.js';
export { latestCheckpoint } from './checkpoint.store.js';
export { type Evidence, type EvidenceOptions, exportEvidence, folderOf } from './evidence.js';
export { type Finding, type FindingKind } from './finding.js';
export { readLog } from './log.reader.js';
export { createProof, LogTruncatedError, type Proof, type ProofOptions } from './proof.js';
export { readersAhead } from './readers-ahead.js';
export {
  loadSigningKey,
  previousSigningKeys,
  type PublicKey,
  type SigningKey,
  type SigningKeyEnvironment,
} from './signing-key.js';
export { type KeyCheck } from './sealed-values.js';
export { verifyLog } from './verify-log.js';
export { type VerifyOptions, type VerifyReport, verifyStream } from './verify-stream.js';
