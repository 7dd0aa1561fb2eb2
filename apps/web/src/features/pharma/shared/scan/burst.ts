/** Nobody types so fast outside of a field; a scanner takes a few milliseconds for each key. */
export const scannerGapMs = 100;
const shortestCode = 4;

type Pressed = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat'>;

/** Tells the keys of a scanner from those of a person: they come fast, and end with Enter. */
export function burstReader() {
  let code = '';
  let last = Number.NEGATIVE_INFINITY;

  function read({ key, timeStamp, repeat }: Pressed): { within: boolean; scanned?: string } {
    const fast = timeStamp - last <= scannerGapMs;
    if (key === 'Enter') {
      const scanned = fast && code.length >= shortestCode ? code : undefined;
      forget();
      return scanned === undefined ? { within: false } : { within: true, scanned };
    }
    // Shift and its like write nothing, and a scanner presses them between its letters.
    if (key.length !== 1) return { within: fast && code !== '' };
    const within = fast && code !== '' && !repeat;
    code = repeat ? '' : within ? code + key : key;
    last = timeStamp;
    return { within };
  }

  function forget() {
    code = '';
    last = Number.NEGATIVE_INFINITY;
  }
  return { read, forget };
}
