export { AnchorFile, anchorFileOf, type AnchorFileEnvironment } from './anchor.file.js';
export { Auditor, type AuditorOptions, type StreamProof } from './auditor.js';
export { type Checkpoint } from './checkpoint.js';
export { type Evidence, type EvidenceOptions, exportEvidence, folderOf } from './evidence.js';
export { type Finding, type FindingKind } from './finding.js';
export { createProof, LogTruncatedError, type Proof, type ProofOptions } from './proof.js';
export { loadSigningKey, type PublicKey, type SigningKey, type SigningKeyEnvironment } from './signing-key.js';
export { verifyLog, type VerifyOptions, type VerifyReport, verifyStream } from './verify-log.js';
