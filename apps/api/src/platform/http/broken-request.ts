import type { Socket } from 'node:net';
import { Problem, type ProblemCode } from './problem.js';

const broken: Readonly<Record<string, readonly [line: string, code: ProblemCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'timeout'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'tooLarge'],
};

/** What is no request at all never reaches a route; it gets the same shape of answer. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [line, code] = broken[error.code ?? ''] ?? ['400 Bad Request', 'badRequest'];
  const body = JSON.stringify(new Problem(code).body);
  const head = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end([...head, 'connection: close', '', body].join('\r\n'));
}
