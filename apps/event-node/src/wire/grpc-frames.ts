import { GrpcError, GrpcStatus } from './grpc-status.js';

const HEADER = 5;

/** Cuts the bytes of one HTTP/2 stream into gRPC messages. A large message is gathered in one buffer of its own size. */
export class FrameReader {
  private readonly header = Buffer.alloc(HEADER);
  private headerBytes = 0;
  private body: Buffer | undefined;
  private bodyBytes = 0;

  constructor(private readonly maxMessageBytes: number) {}

  get midMessage(): boolean {
    return this.headerBytes > 0;
  }

  push(chunk: Buffer, onMessage: (message: Buffer) => void): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.headerBytes < HEADER) {
        const take = Math.min(HEADER - this.headerBytes, chunk.length - at);
        chunk.copy(this.header, this.headerBytes, at, at + take);
        this.headerBytes += take;
        at += take;
        if (this.headerBytes < HEADER) return;
        const length = this.checkedLength();
        if (chunk.length - at >= length) {
          this.headerBytes = 0;
          onMessage(chunk.subarray(at, at + length));
          at += length;
          continue;
        }
        this.body = Buffer.allocUnsafeSlow(length);
        this.bodyBytes = 0;
      }
      at += this.fillBody(chunk, at, onMessage);
    }
  }

  private fillBody(chunk: Buffer, at: number, onMessage: (message: Buffer) => void): number {
    const body = this.body!;
    const take = Math.min(body.length - this.bodyBytes, chunk.length - at);
    chunk.copy(body, this.bodyBytes, at, at + take);
    this.bodyBytes += take;
    if (this.bodyBytes === body.length) {
      this.body = undefined;
      this.headerBytes = 0;
      onMessage(body);
    }
    return take;
  }

  private checkedLength(): number {
    const flag = this.header[0]!;
    if (flag > 1) throw new GrpcError(GrpcStatus.internal, 'Malformed gRPC frame.');
    if (flag === 1) throw new GrpcError(GrpcStatus.unimplemented, 'Compressed messages are not supported.');
    const length = this.header.readUInt32BE(1);
    if (length > this.maxMessageBytes) {
      throw new GrpcError(
        GrpcStatus.resourceExhausted,
        `Received message larger than max (${length} vs. ${this.maxMessageBytes}).`,
      );
    }
    return length;
  }
}

export function frame(message: Uint8Array): Buffer {
  const framed = Buffer.allocUnsafe(HEADER + message.length);
  framed[0] = 0;
  framed.writeUInt32BE(message.length, 1);
  framed.set(message, HEADER);
  return framed;
}
