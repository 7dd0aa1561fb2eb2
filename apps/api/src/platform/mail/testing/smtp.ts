import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestSmtp {
  readonly port: number;
  readonly received: readonly {
    readonly from: string;
    readonly to: readonly string[];
    readonly raw: string;
    readonly secure: boolean;
  }[];
  stop(): Promise<void>;
}

/** A real mail server on this machine. A recipient that begins with three digits is refused with them. */
export async function startTestSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: { from: string; to: string[]; raw: string; secure: boolean }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const [code] = /^\d{3}/.exec(address) ?? [];
      done(code ? Object.assign(new Error(`<${address}> is unknown here`), { responseCode: Number(code) }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          secure: session.secure,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
