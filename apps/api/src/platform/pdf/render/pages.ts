/** A part of a document that is never cut. `air`: how much of the usual gaps there is, 1 or less. */
export interface Block {
  /** Left free above it, unless it begins a page, and below it. */
  readonly before?: number;
  readonly after?: number;
  /** Ends no page: what follows is on the same one. */
  readonly leads?: boolean;
  /** Begins a section. */
  readonly section?: boolean;
  /** Is above it once more where it begins a page. */
  readonly again?: Pick<Block, 'height' | 'draw'>;
  height(air: number): number;
  draw(top: number, air: number): void;
}

export interface Placed {
  readonly block: Pick<Block, 'draw'>;
  readonly page: number;
  readonly top: number;
}

export interface Area {
  readonly top: number;
  readonly bottom: number;
}

interface Laid {
  readonly placed: readonly Placed[];
  /** The block that begins each page. */
  readonly starts: readonly number[];
}

export interface Arranged {
  readonly air: number;
  readonly placed: readonly Placed[];
}

/** From the usual to what is still easy to read. */
const airs = [0.85, 0.7, 0.55];
/** Of a page: so much may move on with a last section, that it does not stand alone. */
const mostMoved = 0.4;

/**
 * On pages, one below the other. A last section that would have a page of its own stays on the page before where smaller gaps
 * make room for it; where they do not, what is before it comes along.
 */
export function arranged(blocks: readonly Block[], area: Area): Arranged {
  const usual = laid(blocks, area, 1);
  const last = blocks.findLastIndex(({ section }) => section);
  if (usual.starts.length === 1 || usual.starts.at(-1) !== last) return { air: 1, placed: usual.placed };
  for (const air of airs) {
    const closer = laid(blocks, area, air);
    if (closer.starts.length < usual.starts.length) return { air, placed: closer.placed };
  }
  const along = beginOfLead(blocks, last);
  const moved = along > 0 && heightOf(blocks.slice(along, last), 1) <= mostMoved * (area.bottom - area.top);
  return { air: 1, placed: moved ? laid(blocks, area, 1, along).placed : usual.placed };
}

function laid(blocks: readonly Block[], { top, bottom }: Area, air: number, breakAt?: number): Laid {
  const placed: Placed[] = [];
  const starts: number[] = [0];
  let y = top;
  for (const [index, block] of blocks.entries()) {
    const gap = (block.before ?? 0) * air;
    const needed = Math.min(neededBy(blocks, index, air), bottom - top);
    if (y > top && (index === breakAt || y + gap + needed > bottom)) {
      starts.push(index);
      y = top;
      if (block.again) {
        placed.push({ block: block.again, page: starts.length - 1, top });
        y += block.again.height(air);
      }
    } else y += gap;
    placed.push({ block, page: starts.length - 1, top: y });
    y += block.height(air) + (block.after ?? 0) * air;
  }
  return { placed, starts };
}

/** With whatever has to stand on the same page. */
function neededBy(blocks: readonly Block[], index: number, air: number): number {
  let end = index;
  while (blocks[end]?.leads) end += 1;
  const group = blocks.slice(index, end + 1);
  return heightOf(group, air) - ((group[0]?.before ?? 0) + (group.at(-1)?.after ?? 0)) * air;
}

function heightOf(blocks: readonly Block[], air: number): number {
  return blocks.reduce((sum, { before = 0, after = 0, height }) => sum + height(air) + (before + after) * air, 0);
}

/** Where the last thing before `end` begins that has a heading. */
function beginOfLead(blocks: readonly Block[], end: number): number {
  let begin = blocks.slice(0, end).findLastIndex(({ leads }) => leads);
  while (begin > 0 && blocks[begin - 1]?.leads) begin -= 1;
  return begin;
}
