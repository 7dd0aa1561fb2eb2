import { createSocket } from 'node:dgram';

const typeA = 1;
const headerBytes = 12;

/**
 * Answers every question for an address with those that `addresses` gives, as Docker does with the replicas of a service.
 * @param {() => readonly string[]} addresses
 */
export async function answerNames(addresses) {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    let end = headerBytes;
    while (question[end]) end += (question[end] ?? 0) + 1;
    const asked = question.subarray(headerBytes, end + 5);
    const found = question.readUInt16BE(end + 1) === typeA ? addresses() : [];
    const header = Buffer.alloc(headerBytes);
    question.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8580, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found.length, 6);
    const answers = found.map((each) =>
      Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 1, 0, 4, ...each.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([header, asked, ...answers]), port, address);
  });
  await /** @type {Promise<void>} */ (new Promise((ready) => socket.bind(0, '127.0.0.1', () => ready())));
  return { at: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
