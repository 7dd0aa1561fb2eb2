import { useCallback, useEffect, useRef, useState } from 'react';
import type { MediaProblem } from '../../../lib/media-problem.ts';
import { askForMedia, type Given, NoMedia } from './media.ts';

export type Media = {
  readonly stream: MediaStream | undefined;
  readonly asking: boolean;
  /** Why there is neither sound nor picture. */
  readonly problem: MediaProblem | undefined;
  /** Why there is sound alone, where a picture was asked for. */
  readonly camera: MediaProblem | undefined;
  readonly muted: boolean;
  readonly cameraOff: boolean;
  ask(withCamera: boolean): Promise<Given | undefined>;
  setMuted(muted: boolean): void;
  setCameraOff(off: boolean): void;
};

const stop = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop());
const mute = (stream: MediaStream | undefined, muted: boolean) => {
  for (const track of stream?.getAudioTracks() ?? []) track.enabled = !muted;
};

/** Microphone and camera of this device, for as long as the page is open. */
export function useMedia(): Media {
  const [given, setGiven] = useState<Given>();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<MediaProblem>();
  const [muted, setMutedTo] = useState(false);
  const [cameraOff, setCameraOffTo] = useState(false);
  const held = useRef<MediaStream>(undefined);
  const isShown = useRef(false);
  const isMuted = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      stop(held.current);
    };
  }, []);

  const obtain = useCallback(async (withCamera: boolean, off: boolean) => {
    setAsking(true);
    setProblem(undefined);
    try {
      const next = await askForMedia(withCamera);
      stop(held.current);
      held.current = next.stream;
      // Allowed only after the page was left.
      if (!isShown.current) {
        stop(next.stream);
        return undefined;
      }
      setGiven(next);
      // Who is muted stays so when they turn the camera on.
      mute(next.stream, isMuted.current);
      for (const track of next.stream.getVideoTracks()) track.enabled = !off;
      setCameraOffTo(off || next.stream.getVideoTracks().length === 0);
      return next;
    } catch (error) {
      setProblem(error instanceof NoMedia ? error.why : 'missing');
      return undefined;
    } finally {
      setAsking(false);
    }
  }, []);
  const ask = useCallback((withCamera: boolean) => obtain(withCamera, false), [obtain]);

  // A phone that slept, or took another call, may have ended what it gave.
  useEffect(() => {
    const onVisible = () => {
      const tracks = held.current?.getTracks() ?? [];
      if (document.visibilityState !== 'visible' || tracks.every(({ readyState }) => readyState !== 'ended')) return;
      void obtain(
        tracks.some(({ kind }) => kind === 'video'),
        cameraOff,
      );
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [obtain, cameraOff]);

  const setMuted = (next: boolean) => {
    isMuted.current = next;
    mute(held.current, next);
    setMutedTo(next);
  };
  const setCameraOff = (off: boolean) => {
    for (const track of held.current?.getVideoTracks() ?? []) track.enabled = !off;
    setCameraOffTo(off);
  };
  return {
    stream: given?.stream,
    asking,
    problem,
    camera: given?.camera,
    muted,
    cameraOff,
    ask,
    setMuted,
    setCameraOff,
  };
}
