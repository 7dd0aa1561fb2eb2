import type { NetConnectOpts } from 'node:net';
import { EnvironmentError } from './environment-error.js';

/** Where ClamAV's daemon listens. */
export type ClamdSetting = NetConnectOpts;

const usualPort = 3310;

export function readClamd(value: string | undefined): ClamdSetting | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'tcp:' && url.hostname) return { host: url.hostname, port: Number(url.port || usualPort) };
  if (url?.protocol === 'unix:' && url.pathname.length > 1) return { path: url.pathname };
  throw new EnvironmentError(
    'CLAMD_URL',
    'is no address of clamd',
    'write it like tcp://clamav:3310 or unix:///run/clamav/clamd.ctl',
  );
}
