import type { Drawing } from './figure.js';
import type { Column } from './geometry.js';

export interface SheetFacts {
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly author: string;
  readonly madeAt: Date;
  /** At the foot of each page, before the page number. */
  readonly foot: string;
  /** Pale, from corner to corner of each page: what is no document yet. */
  readonly across?: string;
}

/** Words beside a figure. */
export interface Beside {
  readonly text: string;
  readonly strong?: boolean;
  readonly quiet?: boolean;
}

export type TextKind = 'title' | 'heading' | 'subheading' | 'paragraph' | 'quiet';

export interface DrawnRow {
  readonly cells: readonly (string | Drawing)[];
  readonly strong?: boolean;
}

/** A part of a sheet, as data: it is sent to the thread that draws. */
export type SheetPart =
  /** `leads`: what follows is on the same page; `apart`: well below what is above it. */
  | {
      readonly kind: 'text';
      readonly as: TextKind;
      readonly text: string;
      readonly leads?: boolean;
      readonly apart?: boolean;
    }
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [string, string])[] }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly DrawnRow[] }
  | { readonly kind: 'notice'; readonly heading: string; readonly text: string }
  | { readonly kind: 'aside'; readonly drawing: Drawing; readonly side: number; readonly words: readonly Beside[] };

export interface DrawnLabel {
  readonly code: Drawing;
  readonly lines: readonly string[];
  readonly strong: readonly string[];
}

export type PdfJob =
  | { readonly kind: 'sheet'; readonly facts: SheetFacts; readonly parts: readonly SheetPart[] }
  | {
      readonly kind: 'labels';
      readonly title: string;
      readonly author: string;
      readonly labels: readonly DrawnLabel[];
    };
