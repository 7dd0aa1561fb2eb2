import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CameraProblem, readByCamera } from './read-by-camera.ts';

export type Camera = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: 'asking' | 'scanning' | CameraProblem;
  /** Whether the light is on; absent where the camera has none. */
  readonly torch: boolean | undefined;
  switchTorch(): void;
  again(): void;
};

type Light = { readonly torch?: boolean };

const hasLight = (track: MediaStreamTrack) =>
  'getCapabilities' in track && (track.getCapabilities() as Light).torch === true;

/** The camera that looks away from the person, until it has seen one code. */
export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack>(undefined);
  const [state, setState] = useState<Camera['state']>('asking');
  const [torch, setTorch] = useState<boolean>();
  const [attempt, setAttempt] = useState(0);
  const found = useEffectEvent(onCode);

  useEffect(() => {
    const left = new AbortController();
    if (!video.current) return undefined;
    void readByCamera(video.current, left.signal, {
      onPicture(given) {
        track.current = given;
        setTorch(hasLight(given) ? false : undefined);
        setState('scanning');
      },
      onCode: (code) => found(code),
      onProblem: setState,
    });
    return () => left.abort();
  }, [attempt]);

  async function switchTorch() {
    const lit = !torch;
    await track.current?.applyConstraints({ advanced: [{ torch: lit } as MediaTrackConstraintSet] });
    setTorch(lit);
  }

  return {
    video,
    state,
    torch,
    switchTorch: () => void switchTorch().catch(() => setTorch(undefined)),
    again() {
      setState('asking');
      setAttempt(attempt + 1);
    },
  };
}
