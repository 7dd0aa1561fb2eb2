import type { Drawing } from '../figure.js';
import { type Column, placesOf } from '../geometry.js';
import type { DrawnRow } from '../job.js';
import { drawFigure } from './draw-figure.js';
import { artifact, rule, tagged } from './marks.js';
import type { Block } from './pages.js';
import type { Paper } from './sheet.render.js';
import type { Writer, Writing } from './writer.js';

interface Place extends Writing {
  readonly content: string | Drawing;
  readonly x: number;
  readonly width: number;
}

interface Line {
  readonly places: readonly Place[];
  readonly height: number;
}

const padding = 4;

/** A head, which is repeated on each further page, and a block a row. */
export function tableBlocks(
  { pdf, writer, root }: Paper,
  columns: readonly Column[],
  rows: readonly DrawnRow[],
): Block[] {
  let table: PDFKit.PDFStructureElement | undefined;
  const begun = () => {
    if (table) return table;
    table = pdf.struct('Table');
    root.add(table);
    return table;
  };
  const put = ({ content, ...writing }: Place, top: number) => {
    if (typeof content === 'string') writer.write(content, writing, top);
    else drawFigure(pdf, content, writing.x, top);
  };
  const cell = (row: PDFKit.PDFStructureElement, tag: 'TH' | 'TD', place: Place, top: number) => {
    const { content } = place;
    const draw = () => put(place, top);
    if (typeof content === 'string' || tag === 'TH') return tagged(pdf, row, tag, draw);
    const own = pdf.struct(tag);
    row.add(own);
    tagged(pdf, own, 'Figure', draw, content.alt);
    own.end();
  };
  const rowBlock = (tag: 'TH' | 'TD', { places, height }: Line, isLast: boolean): Block => ({
    height: (air) => height + 2 * padding * air,
    draw(top, air) {
      const row = pdf.struct('TR');
      begun().add(row);
      for (const place of places) cell(row, tag, place, top + padding * air);
      row.end();
      rule(pdf, top + height + 2 * padding * air, tag === 'TH' ? 'accent' : 'line');
      if (isLast) begun().end();
    },
  });

  const head = measured(writer, columns, { cells: columns.map(({ heading }) => heading), strong: true });
  const again: Block['again'] = {
    height: (air) => head.height + 2 * padding * air,
    draw(top, air) {
      artifact(pdf, 'Pagination', () => {
        for (const place of head.places) put(place, top + padding * air);
      });
      rule(pdf, top + head.height + 2 * padding * air, 'accent');
    },
  };
  const last = rows.length - 1;
  return [
    { ...rowBlock('TH', head, last < 0), leads: last >= 0 },
    ...rows.map((row, nth): Block => {
      const block = rowBlock('TD', measured(writer, columns, row), nth === last);
      return { ...block, again, after: nth === last ? padding : 0 };
    }),
  ];
}

function measured(writer: Writer, columns: readonly Column[], { cells, strong }: DrawnRow): Line {
  const places = placesOf(columns).map(({ x, width }, index): Place => {
    const align = columns[index]?.align ?? 'left';
    return { content: cells[index] ?? '', x, width, align, weight: strong ? 'bold' : 'regular' };
  });
  const heights = places.map((place) =>
    typeof place.content === 'string' ? writer.heightOf(place.content, place) : place.content.height,
  );
  return { places, height: Math.max(...heights) };
}
