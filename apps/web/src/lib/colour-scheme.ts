import { useSyncExternalStore } from 'react';

export type ColourScheme = 'auto' | 'light' | 'dark';

const key = 'meridian.scheme';
const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function read(): ColourScheme {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

let chosen = read();

const isDark = (): boolean => chosen === 'dark' || (chosen === 'auto' && system.matches);

/** `public/boot.js` does the same before the first paint. */
function apply(): void {
  document.documentElement.setAttribute('data-scheme', isDark() ? 'dark' : 'light');
  for (const listener of listeners) listener();
}

function choose(scheme: ColourScheme): void {
  chosen = scheme;
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // It holds for this page.
  }
  apply();
}

system.addEventListener('change', apply);
addEventListener('storage', (event) => {
  if (event.key !== key && event.key !== null) return;
  chosen = read();
  apply();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The colours that the reader chose, in every tab, and whether they are dark now. */
export function useColourScheme() {
  const scheme = useSyncExternalStore(subscribe, () => chosen);
  const dark = useSyncExternalStore(subscribe, isDark);
  return { scheme, dark, choose };
}
