import type { GpCallPartsFragment } from '../../../gql/graphql.ts';

const slowMs = 600;
const answerMs = 5_000;

/** `blocked`: neither a direct way out of this network nor one by a relay was found. */
export type Connection = 'good' | 'slow' | 'blocked' | 'none';

export const iceServersOf = ({ servers }: Pick<GpCallPartsFragment, 'servers'>): RTCIceServer[] =>
  servers.map(({ urls, username, credential }) => ({
    urls: [...urls],
    ...(username != null && credential != null && { username, credential }),
  }));

/** Whether this browser may connect to others at all, also outside its network, and how long our server takes. */
export async function checkConnection(iceServers: RTCIceServer[]): Promise<Connection> {
  try {
    const began = performance.now();
    await fetch('/healthz', { cache: 'no-store' });
    const took = performance.now() - began;
    if (!(await canConnect())) return 'none';
    if (iceServers.length > 0 && !(await leadsOut(iceServers))) return 'blocked';
    return took > slowMs ? 'slow' : 'good';
  } catch {
    return 'none';
  }
}

/** Two connections within this page that find each other. */
async function canConnect(): Promise<boolean> {
  const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()];
  try {
    one.addEventListener('icecandidate', ({ candidate }) => candidate && void other.addIceCandidate(candidate));
    other.addEventListener('icecandidate', ({ candidate }) => candidate && void one.addIceCandidate(candidate));
    const channel = one.createDataChannel('check');
    const open = new Promise<boolean>((resolve) => {
      channel.addEventListener('open', () => resolve(true));
      setTimeout(() => resolve(false), answerMs);
    });
    await one.setLocalDescription();
    await other.setRemoteDescription(one.localDescription as RTCSessionDescription);
    await other.setLocalDescription();
    await one.setRemoteDescription(other.localDescription as RTCSessionDescription);
    return await open;
  } finally {
    one.close();
    other.close();
  }
}

/** Whether a STUN server says how this browser is seen from outside, or a relay takes it. */
async function leadsOut(iceServers: RTCIceServer[]): Promise<boolean> {
  const connection = new RTCPeerConnection({ iceServers });
  try {
    const found = new Promise<boolean>((resolve) => {
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate === null) resolve(false);
        else if (candidate.type === 'srflx' || candidate.type === 'relay') resolve(true);
      });
      setTimeout(() => resolve(false), answerMs);
    });
    connection.createDataChannel('check');
    await connection.setLocalDescription();
    return await found;
  } finally {
    connection.close();
  }
}
