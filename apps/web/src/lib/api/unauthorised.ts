const listeners = new Set<() => void>();

/** Called when the server answers that nobody is signed in, or somebody who may not do that, whatever was asked. */
export function onUnauthorised(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportUnauthorised() {
  for (const listener of listeners) listener();
}
