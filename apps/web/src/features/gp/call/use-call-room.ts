import type { CallSeat } from '@meridian/domain/gp/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { CallRoom } from './call-room.ts';
import type { Media } from './use-media.ts';

type Place = { readonly id: string; readonly keyOfLink: string | undefined; readonly seat: CallSeat };

/** This window in the room, from the moment at which somebody goes in. */
export function useCallRoom({ id, keyOfLink, seat }: Place, stream: MediaStream, media: Media) {
  const client = useClient();
  const { muted, cameraOff } = media;
  const [room] = useState(() => new CallRoom({ client, id, key: keyOfLink, seat }, stream, { muted, cameraOff }));
  const view = useSyncExternalStore(room.subscribe, () => room.view);
  useEffect(() => {
    void room.start();
    return () => void room.leave();
  }, [room]);
  useEffect(() => {
    void room.use(stream, { muted, cameraOff });
  }, [room, stream, muted, cameraOff]);
  return { room, view };
}

/** Keeps the screen of a phone on; a page that was hidden asks again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const ask = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (given) => (lock = given),
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
