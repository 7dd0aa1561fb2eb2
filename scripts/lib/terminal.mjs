/** @typedef {{ progress: (done: number, total: number) => void, done: (milliseconds?: number, note?: string) => void, fail: () => void }} Step */
/** @typedef {{ step: (name: string) => Step, line: (text: string) => void }} Steps */

const width = 22;

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 1 : 0)} s`;
}

/** @param {number} done @param {number} total */
export function bar(done, total) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const filled = Math.round(share * width);
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${String(Math.round(share * 100)).padStart(3)} %`;
}

/**
 * Shows what is being done and how long it took: live on a terminal, elsewhere one plain line a step and for each tenth of it.
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} out
 * @param {() => number} now
 * @returns {Steps}
 */
export function createSteps(out = process.stdout, now = () => performance.now()) {
  const live = Boolean(out.isTTY) && !process.env['CI'];
  const [good, dim, plain] = live ? ['\x1b[32m', '\x1b[2m', '\x1b[0m'] : ['', '', ''];
  /** @type {Map<symbol, string>} */
  const open = new Map();
  let drawn = false;

  const erase = () => {
    if (drawn) out.write('\r\x1b[2K');
    drawn = false;
  };
  const draw = () => {
    if (!live) return;
    erase();
    const text = [...open.values()].join('  ·  ');
    if (text) out.write(`${dim}…${plain} ${text.slice(0, 110)}`);
    drawn = text !== '';
  };
  const line = (/** @type {string} */ text) => {
    erase();
    out.write(`${text}\n`);
    draw();
  };

  return {
    line,
    step(name) {
      const key = Symbol(name);
      const began = now();
      let tenths = 0;
      open.set(key, name);
      draw();
      return {
        progress(done, total) {
          open.set(key, `${name} ${bar(done, total)}`);
          if (live) return draw();
          const reached = total > 0 ? Math.floor((done / total) * 10) : 0;
          if (reached <= tenths) return;
          tenths = reached;
          line(`  ${name} ${done}/${total}`);
        },
        done(milliseconds = now() - began, note = '') {
          open.delete(key);
          line(
            `${good}✓${plain} ${name.padEnd(width)} ${seconds(milliseconds).padStart(7)}${note ? `  ${dim}${note}${plain}` : ''}`,
          );
        },
        fail() {
          open.delete(key);
          draw();
        },
      };
    },
  };
}
