import { type Drawing, drawingOf, type Figure } from './figure.js';
import { type Column, placesOf } from './geometry.js';
import { coverage, type Coverage } from './coverage.js';
import type { Beside, SheetFacts, SheetPart } from './job.js';
import { renderPdf } from './renderer.js';
import { spelt } from './spelling.js';

export interface Row {
  readonly cells: readonly (string | Figure)[];
  readonly strong?: boolean;
}

interface ParagraphLooks {
  readonly quiet?: boolean;
  readonly leads?: boolean;
  readonly apart?: boolean;
}

export async function createSheet(facts: SheetFacts): Promise<Sheet> {
  return new Sheet(facts, await coverage());
}

/** A document of plain parts, one below the other. It is drawn in another thread once all of them are known. */
export class Sheet {
  private readonly parts: SheetPart[] = [];

  constructor(
    private readonly facts: SheetFacts,
    private readonly covered: Coverage,
  ) {}

  /** As it is on this sheet, where fonts lack a sign: `10^9/L`. */
  spelt(text: string): string {
    return spelt(text, this.facts.language, this.covered);
  }

  /** `apart`: well below what is above it. */
  title(text: string, { apart = false }: { readonly apart?: boolean } = {}): this {
    return this.add({ kind: 'text', as: 'title', text, apart });
  }

  heading(text: string): this {
    return this.add({ kind: 'text', as: 'heading', text });
  }

  subheading(text: string): this {
    return this.add({ kind: 'text', as: 'subheading', text });
  }

  /** `leads`: what follows is on the same page. */
  paragraph(text: string, { quiet = false, leads = false, apart = false }: ParagraphLooks = {}): this {
    return this.add({ kind: 'text', as: quiet ? 'quiet' : 'paragraph', text, leads, apart });
  }

  /** Names and what they stand for, two columns. */
  pairs(pairs: readonly (readonly [string, string])[]): this {
    return this.add({ kind: 'pairs', pairs });
  }

  table(columns: readonly Column[], rows: readonly Row[]): this {
    const places = placesOf(columns);
    const drawn = rows.map(({ cells, ...row }) => ({
      ...row,
      cells: cells.map((cell, index): string | Drawing =>
        typeof cell === 'string' ? cell : drawingOf(cell, places[index]?.width ?? 0),
      ),
    }));
    return this.add({ kind: 'table', columns, rows: drawn });
  }

  /** Words that nobody may miss, in a frame. */
  notice(heading: string, text: string): this {
    return this.add({ kind: 'notice', heading, text });
  }

  /** A figure on the left with words beside it. */
  aside(figure: Figure, side: number, words: readonly Beside[]): this {
    return this.add({ kind: 'aside', drawing: drawingOf(figure, side), side, words });
  }

  finish(): Promise<Buffer> {
    return renderPdf({ kind: 'sheet', facts: this.facts, parts: this.parts });
  }

  private add(part: SheetPart): this {
    this.parts.push(part);
    return this;
  }
}
