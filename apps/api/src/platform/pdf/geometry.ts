export const page = { size: 'A4', width: 595.28, height: 841.89, margin: 56 } as const;
export const inner = page.width - 2 * page.margin;
export const ink = {
  text: '#1c2b2d',
  quiet: '#52646b',
  accent: '#0b5a5e',
  line: '#c9d5d5',
  band: '#bfdcd4',
  bad: '#a3262a',
  paper: '#ffffff',
} as const;
export type Tone = keyof typeof ink;

export interface Column {
  readonly heading: string;
  /** Share of the width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

const between = 10;

/** The left edge and the width of each column on a page. */
export function placesOf(columns: readonly Column[]): readonly { readonly x: number; readonly width: number }[] {
  let x = page.margin;
  return columns.map(({ share }, index) => {
    const place = { x, width: inner * share - (index < columns.length - 1 ? between : 0) };
    x += inner * share;
    return place;
  });
}

const pointsOfMillimetre = 72 / 25.4;
const mm = (length: number): number => length * pointsOfMillimetre;

/** Three by eight on A4, as label paper of 63.5 by 33.9 mm is cut (Avery L7159 and alike); `side`: of the QR code. */
export const labelGrid = {
  columns: 3,
  rows: 8,
  width: mm(63.5),
  height: mm(33.9),
  left: mm(7.25),
  top: mm(12.9),
  gap: mm(2.5),
  padding: mm(2.5),
  margin: mm(1.5),
  side: mm(27),
  beside: mm(1),
} as const;
