const prefix = 'meridian.';

/** Small choices kept in this browser. Storage may be closed to us (private windows): then nothing is remembered. */
export function remembered(key: string, storage: () => Storage = () => window.localStorage): string | undefined {
  try {
    return storage().getItem(prefix + key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: string, storage: () => Storage = () => window.localStorage): boolean {
  try {
    storage().setItem(prefix + key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string, storage: () => Storage = () => window.localStorage) {
  try {
    storage().removeItem(prefix + key);
  } catch {
    // Nothing was remembered.
  }
}
