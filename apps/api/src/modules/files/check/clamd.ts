import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { ClamdSetting } from '../../../platform/clamd-setting.js';
import type { VirusScanner } from './virus-scanner.port.js';

const pieceLength = 64 * 1024;
const idleMs = 60_000;
const longestAnswer = 4_096;

/** ClamAV's daemon, by its own protocol: `INSTREAM`, pieces with their lengths, and an empty one. */
export class Clamd implements VirusScanner {
  constructor(private readonly setting: ClamdSetting) {}

  async hasVirus(bytes: Uint8Array): Promise<boolean> {
    const answer = await this.answerTo(bytes);
    if (answer === 'stream: OK') return false;
    if (/^stream: .+ FOUND$/.test(answer)) return true;
    throw new Error(`clamd did not scan: ${answer.slice(0, 200)}`);
  }

  private async answerTo(bytes: Uint8Array): Promise<string> {
    const socket = connect(this.setting).setTimeout(idleMs);
    socket.on('timeout', () => socket.destroy(new Error('clamd does not answer')));
    const answer = answerOf(socket);
    try {
      await Promise.race([send(socket, bytes), answer]);
      return await answer;
    } finally {
      socket.destroy();
    }
  }
}

async function send(socket: Socket, bytes: Uint8Array): Promise<void> {
  const length = Buffer.alloc(4);
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += pieceLength) {
    const piece = bytes.subarray(at, at + pieceLength);
    length.writeUInt32BE(piece.length);
    socket.write(Buffer.from(length));
    if (!socket.write(piece)) await once(socket, 'drain');
  }
  socket.write(Buffer.alloc(4));
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\0') || text.length > longestAnswer) resolve(text.split('\0')[0]?.trim() ?? '');
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed the connection without an answer')));
  });
}
