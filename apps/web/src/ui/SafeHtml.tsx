import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ownPath } from '../lib/routing/own-path.ts';

/**
 * Words of the server that may hold a little markup: `<b>`, `<strong>`, `<em>` and links to pages of this site. The text
 * is parsed in a document of its own, where nothing runs or loads, and only what is listed here is built anew from it.
 * All other markup loses its meaning and keeps its text, but for what was never text.
 */
export function SafeHtml({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{[...body.childNodes].map(allowed)}</>;
}

const silent = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'TEXTAREA', 'TITLE']);

function allowed(node: Node, index: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const element = node as Element;
  if (silent.has(element.tagName.toUpperCase())) return null;
  const inside = [...element.childNodes].map(allowed);
  switch (element.tagName) {
    case 'B':
    case 'STRONG':
      return <strong key={index}>{inside}</strong>;
    case 'EM':
      return <em key={index}>{inside}</em>;
    case 'A': {
      const to = ownPath(element.getAttribute('href'));
      if (to === undefined) return <Fragment key={index}>{inside}</Fragment>;
      return (
        <Link key={index} to={{ pathname: to.pathname, search: to.search, hash: to.hash }}>
          {inside}
        </Link>
      );
    }
    default:
      return <Fragment key={index}>{inside}</Fragment>;
  }
}
