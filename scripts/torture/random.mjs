/** Small seeded generator (mulberry32), so that a run can be had again. @param {number} seed */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** @param {number} from @param {number} to */
    between: (from, to) => Math.round(from + next() * (to - from)),
    /** @template Value @param {readonly Value[]} values @returns {Value} */
    pick: (values) => /** @type {Value} */ (values[Math.floor(next() * values.length)]),
  };
}

/** @typedef {ReturnType<typeof createRandom>} Random */
