import type { Line, Page } from './lines.js';

const pageNumber =
  /第\s*\d+\s*页(?:\s*[,，/／]?\s*共\s*\d+\s*页)?|共\s*\d+\s*页|\bpage\s+\d+(?:\s*(?:of|\/)\s*\d+)?|^\d{1,4}\s*(?:\/|of)\s*\d{1,4}$/giu;
const bareNumber = /^[-–—·\s]*(\d{1,4})[-–—·\s]*$/u;

/** Pages without what only says which page it is, above or below all else. */
export function withoutPageNumbers(pages: readonly Page[]): Page[] {
  const offsets = pages.flatMap((page) => page.lines.flatMap((line) => offsetOf(page, line)));
  const isCounted = (offset: number) => offset === 0 || offsets.filter((each) => each === offset).length > 1;
  return pages.map((page) => {
    const isPageNumber = (line: Line) =>
      isOuter(page, line) &&
      (line.text.replaceAll(pageNumber, '').trim() === '' || offsetOf(page, line).some(isCounted));
    return { ...page, lines: page.lines.filter((line) => !isPageNumber(line)) };
  });
}

/** How far a number that stands alone is from that of its page: as far as on others, it counts them. */
function offsetOf(page: Page, line: Line): number[] {
  const number = bareNumber.exec(line.text)?.[1];
  const isAlone = page.lines.filter(({ y }) => Math.abs(y - line.y) < line.height / 2).length === 1;
  return number !== undefined && isAlone && isOuter(page, line) ? [Number(number) - page.page] : [];
}

function isOuter({ lines }: Page, { y }: Line): boolean {
  return lines.every((other) => other.y >= y) || lines.every((other) => other.y <= y);
}

/** How much of what is written on a page may be above and below its text. */
const margin = 0.15;

/** The lines above and below the text that every page has at the same place, whatever page it says to be. The first page may look otherwise. */
export function repeatedLines(pages: readonly Page[]): (line: Line) => boolean {
  const [first, ...others] = pages;
  const alike = others.length > 1 ? others : first ? [first, ...others] : [];
  const [model, ...rest] = alike;
  if (!model || rest.length === 0) return () => false;
  const heights = pages.flatMap(({ lines }) => lines.map(({ y }) => y));
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const isOutside = ({ y }: Line) => Math.min(y - lowest, highest - y) <= (highest - lowest) * margin;
  const repeated = model.lines.filter((line) => isOutside(line) && rest.every(({ lines }) => lines.some(isLike(line))));
  return (line) => repeated.some((each) => isLike(each)(line));
}

const isLike = (line: Line) => {
  const words = wordsOf(line);
  return (other: Line): boolean => Math.abs(line.y - other.y) < line.height && wordsOf(other) === words;
};

const wordsOf = ({ text }: Line): string => text.replaceAll(pageNumber, '').trim();
