/** Somebody waited too long for an acknowledgement: the run ends. */
export class Halted extends Error {
  /** @override */
  name = 'Halted';
}

/**
 * Ends a run in which writes are acknowledged no longer, instead of waiting for ever. Each kind of writer reports by a
 * watch of its own, so that the one does not hide that the other stands still.
 * @param {number} milliseconds  how long a kind of writer may go without an acknowledgement
 */
export function createPatience(milliseconds) {
  const over = new AbortController();
  /** @type {Promise<never>} */
  const lost = new Promise((_, refuse) => {
    over.signal.addEventListener('abort', () => refuse(new Halted(String(over.signal.reason))), { once: true });
  });
  lost.catch(() => undefined);
  /** @type {Set<{ what: string, last: number, trouble: string }>} */
  const watches = new Set();
  const look = setInterval(() => {
    for (const { what, last, trouble } of watches) {
      if (over.signal.aborted || performance.now() - last < milliseconds) continue;
      const said = trouble ? `; the last answer: ${trouble}` : '';
      over.abort(`no ${what} was acknowledged for ${milliseconds / 1000} s${said}`);
    }
  }, 250);
  return {
    signal: over.signal,
    /** Ends everything now. @param {string} why */
    end: (why) => over.abort(why),
    /** @param {string} what */
    watch(what) {
      const own = { what, last: performance.now(), trouble: '' };
      watches.add(own);
      return {
        acknowledged() {
          own.last = performance.now();
          own.trouble = '';
        },
        /** @param {string} said  by whoever did not acknowledge */
        refused: (said) => (own.trouble = said),
        done: () => watches.delete(own),
      };
    },
    /** What is asked for, unless the patience is over before. @template Value @param {Promise<Value>} asked @returns {Promise<Value>} */
    within: (asked) => Promise.race([asked, lost]),
    stop: () => clearInterval(look),
  };
}

/** @typedef {ReturnType<typeof createPatience>} Patience */
/** @typedef {ReturnType<Patience['watch']>} Watch */
