import type { Client } from '@urql/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallRoom } from './call-room.ts';
import { call } from './testing/call.ts';
import { FakeConnection, FakeStream, streamOf } from './testing/fake-connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', FakeStream);
  FakeConnection.made.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Input = { readonly session: string; readonly signals?: readonly { readonly toSession?: string }[] };

it('says once that it leaves, and not where another window has the seat', async () => {
  const said: unknown[] = [];
  let hear: (result: object) => void = () => undefined;
  const client = {
    mutation: (_document: unknown, { input: { signals } }: { input: { signals?: readonly { kind: string }[] } }) => ({
      toPromise: async () => {
        if (signals) {
          said.push(signals.map(({ kind }) => kind));
          return { data: { sendToGpCall: { __typename: 'GpCallSent', count: 1 } } };
        }
        const room = call({ seat: 'doctor', status: 'inProgress', people: [] });
        return { data: { joinGpCall: { __typename: 'GpCallJoined', after: 0, pass: '', call: room } } };
      },
    }),
    subscription: () => ({
      subscribe: (listener: typeof hear) => {
        hear = listener;
        return { unsubscribe: () => undefined };
      },
    }),
  };
  const inRoom = async () => {
    const room = new CallRoom(
      { client: client as unknown as Client, id: 'a1', key: undefined, seat: 'doctor' },
      streamOf(),
      { muted: false, cameraOff: false },
    );
    await room.start();
    return room;
  };
  const closed = await inRoom();
  await closed.leave();
  await closed.leave();
  expect(said).toEqual([['bye']]);
  const taken = await inRoom();
  hear({ data: { gpCallEvents: { kind: 'elsewhere' } } });
  await taken.leave();
  expect(said).toHaveLength(1);
});

it('comes as a new window where it takes its seat back, since the others have turned from the old one', async () => {
  const patient = {
    __typename: 'GpCallPerson',
    seat: 'patient',
    session: 'p',
    muted: false,
    cameraOff: false,
    away: false,
  } as const;
  const joined: string[] = [];
  const offered: string[] = [];
  let hear: (result: object) => void = () => undefined;
  const room = call({ seat: 'doctor', status: 'inProgress', people: [patient] });
  const client = {
    mutation: (_document: unknown, { input }: { input: Input }) => ({
      toPromise: async () => {
        if (!input.signals) {
          joined.push(input.session);
          return { data: { joinGpCall: { __typename: 'GpCallJoined', after: 0, pass: '', call: room } } };
        }
        offered.push(`${input.session} ${input.signals[0]?.toSession}`);
        return { data: { sendToGpCall: { __typename: 'GpCallSent', count: 1 } } };
      },
    }),
    subscription: () => ({
      subscribe: (listener: typeof hear) => {
        hear = listener;
        return { unsubscribe: () => undefined };
      },
    }),
  };
  const window = new CallRoom(
    { client: client as unknown as Client, id: 'a1', key: undefined, seat: 'doctor', connect: FakeConnection.connect },
    streamOf(),
    { muted: false, cameraOff: false },
  );
  await window.start();
  await vi.advanceTimersByTimeAsync(0);
  hear({ data: { gpCallEvents: { kind: 'elsewhere' } } });
  expect(window.view.standing).toBe('elsewhere');
  await window.join();
  await vi.advanceTimersByTimeAsync(0);
  expect(window.view.standing).toBe('in');
  expect(window.view.peers.map(({ session }) => session)).toEqual(['p']);
  expect(new Set(joined).size).toBe(2);
  expect(offered).toEqual(joined.map((session) => `${session} p`));
  window.stop();
});
