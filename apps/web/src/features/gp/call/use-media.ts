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

/** Microphone and camera of this device, for as long as the page is open. */
export function useMedia(): Media {
  const [given, setGiven] = useState<Given>();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<MediaProblem>();
  const [muted, setMutedTo] = useState(false);
  const [cameraOff, setCameraOffTo] = useState(false);
  const held = useRef<MediaStream>(undefined);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      stop(held.current);
    };
  }, []);

  const ask = useCallback(async (withCamera: boolean) => {
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
      setMutedTo(false);
      setCameraOffTo(next.stream.getVideoTracks().length === 0);
      return next;
    } catch (error) {
      setProblem(error instanceof NoMedia ? error.why : 'missing');
      return undefined;
    } finally {
      setAsking(false);
    }
  }, []);

  const setMuted = (next: boolean) => {
    for (const track of held.current?.getAudioTracks() ?? []) track.enabled = !next;
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
