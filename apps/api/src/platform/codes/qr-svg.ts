import { renderSVG } from 'uqr';

/** A whole `<svg>` element, black on white with its quiet zone. */
export const qrSvg = (text: string): string => renderSVG(text, { ecc: 'M', border: 4 });
