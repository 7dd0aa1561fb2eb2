/**
 * How long a browser takes to draw what happened. Without a Chromium the figure is missing, and that is no success.
 * @param {number | undefined} drawn @param {{ boards: number, target: number }} of
 */
export const drawnRow = (drawn, { boards, target }) => ({
  figure: `event to the row in a browser, ${boards} boards open`,
  value: drawn ?? 'not measured: no Chromium is installed',
  ...(drawn !== undefined && { unit: 'ms, p99' }),
  target,
  ok: drawn !== undefined && drawn <= target,
});
