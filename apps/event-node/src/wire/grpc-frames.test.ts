import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frame, FrameReader } from './grpc-frames.js';

it('finds the messages however the bytes were cut', () => {
  const messages = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 });
  fc.assert(
    fc.property(messages, fc.integer({ min: 1, max: 30 }), (sent, piece) => {
      const bytes = Buffer.concat(sent.map(frame));
      const received: Buffer[] = [];
      const reader = new FrameReader(1_000);
      for (let at = 0; at < bytes.length; at += piece)
        reader.push(bytes.subarray(at, at + piece), (message) => received.push(message));
      expect(received.map((message) => [...message])).toEqual(sent.map((message) => [...message]));
      expect(reader.midMessage).toBe(false);
    }),
  );
});

it('refuses a message beyond the limit before it has arrived', () => {
  const reader = new FrameReader(10);
  expect(() => reader.push(Buffer.from([0, 0, 0, 0, 11]), () => undefined)).toThrow(/larger than max/);
});
