import { createHmac } from 'node:crypto';
import type { GpCallServer } from '@meridian/contracts/generated/public';
import type { CallSetting } from '../../../platform/call-setting.js';

/** Servers for one room, with credentials that end with it, as coturn's REST scheme has them. */
export function callServers({ servers, turnSecret }: CallSetting, until: Date): GpCallServer[] {
  const finding = servers.filter((each) => each.startsWith('stun'));
  const relaying = servers.filter((each) => each.startsWith('turn'));
  const found: GpCallServer[] = finding.length > 0 ? [{ urls: finding, username: null, credential: null }] : [];
  if (relaying.length === 0 || turnSecret === undefined) return found;
  const username = `${Math.floor(until.getTime() / 1000)}:call`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [...found, { urls: relaying, username, credential }];
}

/** A room at another provider: nobody guesses its name, and both sides are sent to the same. */
export function externalRoom({ roomTemplate }: CallSetting, key: Buffer, appointmentId: string): string | null {
  if (roomTemplate === undefined) return null;
  const name = createHmac('sha256', key).update(appointmentId).digest('base64url').slice(0, 24);
  return roomTemplate.replace('{room}', name);
}
