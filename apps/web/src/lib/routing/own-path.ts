const here = 'https://here.invalid';

/**
 * An address as a page of this site, or undefined: `//elsewhere`, `/\elsewhere` and `javascript:` lead away. The browser's
 * own reading of it decides, because that is what would be followed.
 */
export function ownPath(address: string | null): URL | undefined {
  if (address === null || !/^\/(?![/\\])/.test(address) || !URL.canParse(address, here)) return undefined;
  const url = new URL(address, here);
  return url.origin === here ? url : undefined;
}
