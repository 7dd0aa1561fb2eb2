import { type MediaProblem, mediaProblemIn } from '../../lib/media-problem.ts';
import { type CodeReader, openCodeReader } from './code-reader.ts';

/** `unread`: there is a picture, and nothing to read it with. */
export type CameraProblem = MediaProblem | 'unread';

type Steps = {
  onPicture(track: MediaStreamTrack): void;
  onCode(code: string): void;
  onProblem(problem: CameraProblem): void;
};

const wanted = { video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } } };
const betweenLooksMs = 150;

/** Shows what the camera sees and looks for a code in it, until there is one or nobody waits any more. */
export async function readByCamera(video: HTMLVideoElement, signal: AbortSignal, steps: Steps): Promise<void> {
  // Absent where the page was not opened over a safe connection, and in some browsers inside other apps.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return steps.onProblem('missing');
  let stream: MediaStream;
  try {
    stream = await devices.getUserMedia(wanted);
  } catch (error) {
    return void (signal.aborted || steps.onProblem(mediaProblemIn(error)));
  }
  let reader: CodeReader | undefined;
  try {
    const [track] = stream.getVideoTracks();
    if (signal.aborted || !track) return;
    video.srcObject = stream;
    await video.play();
    steps.onPicture(track);
    reader = await openCodeReader();
    while (!signal.aborted) {
      if (track.readyState === 'ended') return steps.onProblem('missing');
      const code = await reader.read(video);
      if (signal.aborted) return;
      if (code !== '') return steps.onCode(code);
      await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
    }
  } catch {
    if (!signal.aborted) steps.onProblem('unread');
  } finally {
    stream.getTracks().forEach((each) => each.stop());
    reader?.end();
  }
}
