/** Walks the protobuf fields of one message between two offsets. */
export class Fields {
  field = 0;
  start = 0;
  end = 0;
  number = 0n;
  private next: number;

  constructor(
    readonly buffer: Buffer,
    from: number,
    private readonly to: number,
  ) {
    this.next = from;
  }

  advance(): boolean {
    if (this.next >= this.to) return false;
    const tag = this.varint();
    this.field = tag >>> 3;
    switch (tag & 7) {
      case 0:
        this.number = this.longVarint();
        return true;
      case 1:
        this.next += 8;
        return true;
      case 2: {
        const length = this.varint();
        this.start = this.next;
        this.end = this.next += length;
        return true;
      }
      case 5:
        this.next += 4;
        return true;
      default:
        throw new Error('the event store answered with a message that cannot be read');
    }
  }

  text(): string {
    return this.buffer.toString('utf8', this.start, this.end);
  }

  inner(): Fields {
    return new Fields(this.buffer, this.start, this.end);
  }

  private varint(): number {
    const { buffer } = this;
    let result = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = buffer[this.next++] ?? 0;
      result |= (byte & 0x7f) << shift;
      if (byte < 0x80) return result >>> 0;
    }
  }

  private longVarint(): bigint {
    const { buffer } = this;
    let result = 0;
    let factor = 1;
    const from = this.next;
    for (;;) {
      const byte = buffer[this.next++] ?? 0;
      result += (byte & 0x7f) * factor;
      factor *= 128;
      if (byte < 0x80) return this.next - from <= 7 ? BigInt(result) : this.exactVarint(from);
    }
  }

  private exactVarint(from: number): bigint {
    let result = 0n;
    for (let index = from; index < this.next; index++) {
      result |= BigInt((this.buffer[index] ?? 0) & 0x7f) << BigInt(7 * (index - from));
    }
    return result;
  }
}
