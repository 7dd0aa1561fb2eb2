import { createContext, use } from 'react';

/** The changes that the viewer's role may make, by mutation; undefined where nobody has asked, and all are offered. */
export const PermittedContext = createContext<ReadonlySet<string> | undefined>(undefined);

export function usePermitted(): (mutation: string) => boolean {
  const permitted = use(PermittedContext);
  return (mutation) => permitted?.has(mutation) ?? true;
}
