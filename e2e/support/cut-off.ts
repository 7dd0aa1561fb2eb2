import type { Page } from '@playwright/test';

/** What leaves the screen at its sides or is cut off by what it lies in; what scrolls by itself does neither. */
export const cutOff = (page: Page): Promise<string[]> => page.evaluate(findCutOff);

function findCutOff(): string[] {
  const controls = 'input, button, select, textarea, img, a';
  const width = document.documentElement.clientWidth;
  const sideways = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  const found = sideways
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map(({ tagName }) => `${tagName} scrolls sideways`);

  const isHidden = (box: Element, style: CSSStyleDeclaration) => style.position === 'absolute' && box.clientWidth <= 1;
  function isCut(element: Element, text: Text | undefined, { left, right }: DOMRect): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (isHidden(box, style) || /auto|scroll/.test(style.overflowX)) return false;
      if (!text || !/hidden|clip/.test(style.overflowX)) continue;
      const around = box.getBoundingClientRect();
      if (right > around.right + 1 || left < around.left - 1) return true;
    }
    return right > width + 1 || left < -1;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    const text = node instanceof Text ? node : undefined;
    const element = text ? text.parentElement : (node as Element);
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (text ? text.data.trim() === '' || element.closest('script, style, svg') : !element.matches(controls)) continue;
    const range = document.createRange();
    if (text) range.selectNodeContents(text);
    const rects = text ? [...range.getClientRects()] : [element.getBoundingClientRect()];
    if (rects.some((rect) => rect.width > 1 && isCut(element, text, rect)))
      found.push(`${element.tagName} ${text?.data.trim() ?? element.textContent}`.slice(0, 60));
  }
  return found;
}
