import type { StoredEvent } from './stored-event.js';

const FIELD_COUNT_BYTES = 2;
const SIZE_BYTES = 4;
const BIGINT_BYTES = 8;
const UUID_BYTES = 16;

/**
 * An event as Postgres copies it: `pos, stream, rev, id, type, json, created, data, meta`, each after its size. Most are sent on as
 * the bytes that they are, so that a value is only decoded when somebody asks for it.
 */
export class CopiedEvent implements StoredEvent {
  readonly pos: number;
  readonly rev: number;
  readonly created: number;
  readonly json: boolean;
  readonly streamFrom: number;
  readonly streamTo: number;
  readonly idFrom: number;
  readonly typeFrom: number;
  readonly typeTo: number;
  readonly dataFrom: number;
  readonly dataTo: number;
  readonly metaFrom: number;
  readonly metaTo: number;

  constructor(
    readonly bytes: Buffer,
    start: number,
  ) {
    const end = (from: number) => from + bytes.readInt32BE(from - SIZE_BYTES);
    const posFrom = start + FIELD_COUNT_BYTES + SIZE_BYTES;
    this.pos = bigint(bytes, posFrom);
    this.streamFrom = posFrom + BIGINT_BYTES + SIZE_BYTES;
    this.streamTo = end(this.streamFrom);
    const revFrom = this.streamTo + SIZE_BYTES;
    this.rev = bigint(bytes, revFrom);
    this.idFrom = revFrom + BIGINT_BYTES + SIZE_BYTES;
    this.typeFrom = this.idFrom + UUID_BYTES + SIZE_BYTES;
    this.typeTo = end(this.typeFrom);
    const jsonFrom = this.typeTo + SIZE_BYTES;
    this.json = bytes[jsonFrom] === 1;
    const createdFrom = jsonFrom + 1 + SIZE_BYTES;
    this.created = bigint(bytes, createdFrom);
    this.dataFrom = createdFrom + BIGINT_BYTES + SIZE_BYTES;
    this.dataTo = end(this.dataFrom);
    this.metaFrom = this.dataTo + SIZE_BYTES;
    this.metaTo = end(this.metaFrom);
  }

  /** Of what it carries. */
  get size(): number {
    return this.dataTo - this.dataFrom + this.metaTo - this.metaFrom;
  }

  get stream(): string {
    return this.bytes.toString('utf8', this.streamFrom, this.streamTo);
  }

  get type(): string {
    return this.bytes.toString('utf8', this.typeFrom, this.typeTo);
  }

  get id(): string {
    const hex = this.bytes.toString('hex', this.idFrom, this.idFrom + UUID_BYTES);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  get data(): Buffer {
    return this.bytes.subarray(this.dataFrom, this.dataTo);
  }

  get meta(): Buffer {
    return this.bytes.subarray(this.metaFrom, this.metaTo);
  }
}

const bigint = (bytes: Buffer, at: number) => bytes.readInt32BE(at) * 0x1_0000_0000 + bytes.readUInt32BE(at + 4);
