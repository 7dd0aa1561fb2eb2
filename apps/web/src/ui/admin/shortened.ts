const around = 24;
const most = 160;

/** Two long texts, each from a little before where they begin to differ to a little after where they end to. */
export function shortened(before: string, after: string): readonly [string, string] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const from = head > around ? wordAfter(before, head - around, head) : 0;
  const kept = tail > around ? around : tail;
  const cut = (text: string) => {
    const until = text.length - tail + kept;
    const other = text.slice(from, until);
    const middle = other.length > most ? `${other.slice(0, most - around)} … ${other.slice(-around)}` : other;
    return `${from > 0 ? '…' : ''}${middle}${until < text.length ? '…' : ''}`;
  };
  return [cut(before), cut(after)];
}

/** Where a word begins, if one does before the texts differ. */
function wordAfter(text: string, from: number, until: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < until ? space + 1 : from;
}
