import { createHmac, hkdfSync } from 'node:crypto';

export type BlindIndex = (kind: string, value: string) => string;

const normalisers: Readonly<Record<string, (value: string) => string>> = {
  phone: (value) => {
    const digits = value.normalize('NFKC').replace(/[^\d+]/g, '');
    if (digits.startsWith('00')) return `+${digits.slice(2)}`;
    return digits.startsWith('0') ? `+44${digits.slice(1)}` : digits;
  },
};

export function normaliseForIndex(kind: string, value: string): string {
  return normalisers[kind]?.(value) ?? value.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export function blindIndexFrom(root: Buffer): BlindIndex {
  const keys = new Map<string, Buffer>();
  return (kind, value) => {
    let key = keys.get(kind);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), `meridian blind index ${kind}`, 32));
      keys.set(kind, key);
    }
    return createHmac('sha256', key).update(normaliseForIndex(kind, value)).digest('base64url');
  };
}
