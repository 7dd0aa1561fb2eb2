const prefix = 'meridian.';

/** Whatever this browser is asked to keep. Each stands on the page about cookies, which has a row for every one of them. */
export type StoredName =
  | 'language'
  | 'scheme'
  | 'distance.unit'
  | 'consent'
  | 'cart'
  | 'pay'
  | 'link'
  | 'draft'
  | 'completion'
  | 'chunk-reload'
  | 'signing-keys'
  | 'biomarker-names'
  | 'columns'
  | 'pharma'
  | 'board'
  | 'keys';

export type StorageKey = StoredName | `${StoredName}.${string}`;

/** Small choices kept in this browser. Storage may be closed to us (private windows): then nothing is remembered. */
export function remembered(key: StorageKey, storage: () => Storage = () => window.localStorage): string | undefined {
  try {
    return storage().getItem(prefix + key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(key: StorageKey, value: string, storage: () => Storage = () => window.localStorage): boolean {
  try {
    storage().setItem(prefix + key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: StorageKey, storage: () => Storage = () => window.localStorage) {
  try {
    storage().removeItem(prefix + key);
  } catch {
    // Nothing was remembered.
  }
}
