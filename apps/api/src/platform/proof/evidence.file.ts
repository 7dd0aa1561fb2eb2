import { type FileHandle, open } from 'node:fs/promises';
import { keptTimeIn } from '../event-store/kept-time.js';
import type { EventMetadata } from '../event-store/stored-event.js';
import { type Checkpoint, timeText } from './checkpoint.js';
import type { EvidenceHead } from './evidence.head.js';
import type { LoggedEvent } from './log.reader.js';
import type { PublicKey } from './signing-key.js';

/** The inclusion proof of an event: the checkpoint, the index, and the sibling hashes up to the root. */
export interface Inclusion {
  readonly checkpoint: number;
  readonly index: number;
  readonly path: readonly string[];
}

export interface EvidenceStart {
  readonly stream: string | null;
  readonly keys: readonly PublicKey[];
  readonly checkpoints: readonly Checkpoint[];
}

const bufferedCharacters = 64 * 1024;

/** The time that a copy keeps stands beside, in every pack: packs from before and after it are alike. */
function withoutKeptTime(metadata: unknown): unknown {
  if (!keptTimeIn(metadata)) return metadata;
  const { recordedAt: _kept, ...rest } = metadata as EventMetadata;
  return rest;
}

/** `evidence.json`, written one event a line; a log may be larger than the memory. */
export class EvidenceFile {
  private text = '';
  private events = 0;
  private last: LoggedEvent | undefined;

  private constructor(private readonly file: FileHandle) {}

  static async open(path: string): Promise<EvidenceFile> {
    return new EvidenceFile(await open(path, 'w'));
  }

  get written() {
    return { events: this.events, last: this.last };
  }

  begin({ stream, keys, checkpoints }: EvidenceStart): void {
    const named = keys.map(({ keyId, publicKey }) => ({ keyId, publicKey }));
    const start = { format: 'meridian-evidence/2', stream, keys: named, checkpoints };
    this.text += `${JSON.stringify(start).slice(0, -1)},"events":[`;
  }

  async add(event: LoggedEvent, inclusion?: Inclusion): Promise<void> {
    const { stream, revision, id, type, data, metadata, recordedAt } = event;
    const fields = {
      stream,
      revision: revision.toString(),
      id,
      type,
      recordedAt: timeText(recordedAt),
      data,
      metadata: withoutKeptTime(metadata),
    };
    const line = JSON.stringify({ ...fields, ...(inclusion && { inclusion }) });
    this.text += `${this.events === 0 ? '\n' : ',\n'}${line}`;
    this.events += 1;
    this.last = event;
    if (this.text.length > bufferedCharacters) await this.flush();
  }

  async end(head?: EvidenceHead): Promise<void> {
    this.text += head ? `\n],"head":${JSON.stringify(head)}}\n` : '\n]}\n';
    await this.flush();
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async flush(): Promise<void> {
    await this.file.writeFile(this.text);
    this.text = '';
  }
}
