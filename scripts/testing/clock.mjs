/** What `npm test -- --at` adds to the clock of every process. */
export const shift = Number(process.env['TEST_CLOCK_SHIFT'] ?? 0);

/** A browser runs it too, so it stands alone. @param {number} milliseconds */
export function shiftClock(milliseconds) {
  const Real = globalThis.Date;
  const now = () => Real.now() + milliseconds;
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
