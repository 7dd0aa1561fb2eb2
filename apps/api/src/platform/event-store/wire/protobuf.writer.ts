const longestVarint = 10;

/** Writes a message from its last byte to its first: what is inside is written before its length has to be known. */
export class BackwardWriter {
  private readonly buffer: Buffer;
  private at: number;

  /** `size`: at least the bytes of all texts and contents, and 12 more for each field. */
  constructor(size: number) {
    this.buffer = Buffer.allocUnsafe(size);
    this.at = size;
  }

  finish(): Buffer {
    return this.buffer.subarray(this.at);
  }

  varint(field: number, value: bigint | number): void {
    this.value(BigInt(value));
    this.tag(field, 0);
  }

  text(field: number, value: string): void {
    this.bytes(field, Buffer.from(value));
  }

  bytes(field: number, value: Uint8Array): void {
    this.at -= value.length;
    this.buffer.set(value, this.at);
    this.prefix(field, value.length);
  }

  message(field: number, inner: () => void): void {
    const end = this.at;
    inner();
    this.prefix(field, end - this.at);
  }

  private prefix(field: number, length: number): void {
    this.small(length);
    this.tag(field, 2);
  }

  private tag(field: number, wire: number): void {
    this.buffer[--this.at] = (field << 3) | wire;
  }

  private small(value: number): void {
    let size = 1;
    for (let rest = value >>> 7; rest > 0; rest >>>= 7) size += 1;
    this.at -= size;
    let rest = value;
    for (let index = 0; index < size; index += 1, rest >>>= 7)
      this.buffer[this.at + index] = (rest & 0x7f) | (index < size - 1 ? 0x80 : 0);
  }

  private value(value: bigint): void {
    if (value < 0x7fffffffn) return this.small(Number(value));
    const bytes: number[] = [];
    for (let rest = value; bytes.length < longestVarint; rest >>= 7n) {
      bytes.push(Number(rest & 0x7fn));
      if (rest < 0x80n) break;
    }
    for (const [index, byte] of bytes.reverse().entries()) this.buffer[--this.at] = byte | (index === 0 ? 0 : 0x80);
  }
}
