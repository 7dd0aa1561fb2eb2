import { type MediaProblem, mediaProblemIn } from '../../../lib/media-problem.ts';

export type Given = {
  readonly stream: MediaStream;
  /** Why there is no camera, where one was asked for. */
  readonly camera?: MediaProblem;
};

const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' };

/** Microphone and camera; the microphone alone where there is no camera. Throws a `MediaProblem` where there is no sound either. */
export async function askForMedia(withCamera: boolean): Promise<Given> {
  // Absent where the page was not opened over a safe connection, and in some browsers inside other apps.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new NoMedia('missing');
  if (!withCamera) return { stream: await soundAlone(devices) };
  try {
    return { stream: await devices.getUserMedia({ audio: sound, video: picture }) };
  } catch (error) {
    const camera = mediaProblemIn(error);
    if (camera === 'refused') throw new NoMedia('refused');
    return { stream: await soundAlone(devices), camera };
  }
}

async function soundAlone(devices: MediaDevices): Promise<MediaStream> {
  try {
    return await devices.getUserMedia({ audio: sound });
  } catch (error) {
    throw new NoMedia(mediaProblemIn(error));
  }
}

export class NoMedia extends Error {
  constructor(readonly why: MediaProblem) {
    super(why);
  }
}

/** A short, soft tone. */
export async function playTone(): Promise<void> {
  const audio = new AudioContext();
  await audio.resume();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 523;
  volume.gain.setValueAtTime(0, audio.currentTime);
  volume.gain.linearRampToValueAtTime(0.25, audio.currentTime + 0.05);
  volume.gain.linearRampToValueAtTime(0, audio.currentTime + 1.2);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 1.25);
  await new Promise((resolve) => tone.addEventListener('ended', resolve));
  await audio.close();
}

/** Calls back with the level of a microphone, from 0 to 1, some times a second; answers how to end that. */
export function listenToLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const audio = new AudioContext();
  const meter = audio.createAnalyser();
  meter.fftSize = 512;
  audio.createMediaStreamSource(stream).connect(meter);
  const samples = new Uint8Array(meter.fftSize);
  const timer = setInterval(() => {
    meter.getByteTimeDomainData(samples);
    const sum = samples.reduce((total, sample) => total + ((sample - 128) / 128) ** 2, 0);
    onLevel(Math.min(1, Math.sqrt(sum / samples.length) * 4));
  }, 120);
  return () => {
    clearInterval(timer);
    void audio.close();
  };
}
