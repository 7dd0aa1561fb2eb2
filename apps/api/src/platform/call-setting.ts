import { EnvironmentError } from './environment-error.js';

export interface CallSetting {
  /** Find out how a browser is reached, and relay where it cannot be reached: `stun:` and `turn:` addresses. */
  readonly servers: readonly string[];
  /** Shared with the TURN server (coturn: static-auth-secret). */
  readonly turnSecret?: string;
  /** Where calls are held instead of here, with `{room}` in it. */
  readonly roomTemplate?: string;
}

const serverForm = /^(stuns?|turns?):[\w.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/;

export function readCalls(text: (name: string) => string | undefined): CallSetting {
  const servers = (text('TURN_URLS') ?? '').split(',').flatMap((each) => each.trim() || []);
  const wrong = servers.find((each) => !serverForm.test(each));
  if (wrong !== undefined) {
    throw new EnvironmentError(
      'TURN_URLS',
      `holds "${wrong}"`,
      'list addresses such as stun:turn.example.org:3478,turn:turn.example.org:3478?transport=udp',
    );
  }
  const turnSecret = text('TURN_SECRET');
  if (servers.some((each) => each.startsWith('turn')) && !turnSecret) {
    throw new EnvironmentError('TURN_SECRET', 'is not set, but TURN_URLS is', 'use the static-auth-secret of coturn');
  }
  const roomTemplate = text('CALL_ROOM_URL');
  if (roomTemplate && !isTemplate(roomTemplate)) {
    throw new EnvironmentError(
      'CALL_ROOM_URL',
      'is no address of a room',
      'write it like https://meet.example.org/{room}',
    );
  }
  return { servers, ...(turnSecret && { turnSecret }), ...(roomTemplate && { roomTemplate }) };
}

const isTemplate = (value: string): boolean =>
  value.includes('{room}') && URL.canParse(value) && new URL(value).protocol === 'https:';
