const HEADER = 20;

/** Postgres' binary array format: no text escaping on our side, no parsing on its side. */
function array(oid: number, count: number, bytes: number): { buffer: Buffer; at: number } {
  const buffer = Buffer.allocUnsafe(HEADER + 4 * count + bytes);
  buffer.writeInt32BE(count === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(0, 4);
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
  return { buffer, at: HEADER };
}

export function textArray(values: readonly string[]): Buffer {
  const sizes = values.map((value) => Buffer.byteLength(value));
  const { buffer, at: start } = array(
    25,
    values.length,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  let at = start;
  for (let i = 0; i < values.length; i++) {
    buffer.writeInt32BE(sizes[i]!, at);
    at += 4 + buffer.write(values[i]!, at + 4);
  }
  return buffer;
}

export function byteaArray(values: readonly Buffer[]): Buffer {
  const { buffer, at: start } = array(
    17,
    values.length,
    values.reduce((sum, value) => sum + value.length, 0),
  );
  let at = start;
  for (const value of values) {
    buffer.writeInt32BE(value.length, at);
    buffer.set(value, at + 4);
    at += 4 + value.length;
  }
  return buffer;
}

export function bigintArray(values: readonly number[]): Buffer {
  const { buffer, at: start } = array(20, values.length, 8 * values.length);
  let at = start;
  for (const value of values) {
    buffer.writeInt32BE(8, at);
    buffer.writeInt32BE(Math.floor(value / 0x1_0000_0000), at + 4);
    buffer.writeUInt32BE(value >>> 0, at + 8);
    at += 12;
  }
  return buffer;
}

export function uuidArray(values: readonly string[]): Buffer {
  const { buffer, at: start } = array(2950, values.length, 16 * values.length);
  let at = start;
  for (const value of values) {
    buffer.writeInt32BE(16, at);
    buffer.write(value.replaceAll('-', ''), at + 4, 'hex');
    at += 20;
  }
  return buffer;
}

export function booleanArray(values: readonly boolean[]): Buffer {
  const { buffer, at: start } = array(16, values.length, values.length);
  let at = start;
  for (const value of values) {
    buffer.writeInt32BE(1, at);
    buffer[at + 4] = value ? 1 : 0;
    at += 5;
  }
  return buffer;
}
