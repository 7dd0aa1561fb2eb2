import { createHmac, hkdfSync } from 'node:crypto';
import { normalText } from '@meridian/domain/kernel';

export type BlindIndex = (kind: string, value: string) => string;

/** What is too long for its normal form is found by exactly the same text alone. */
const normal = (value: string): string => normalText(value) ?? value;

const normalisers: Readonly<Record<string, (value: string) => string>> = {
  phone: (value) => {
    const digits = normal(value).replace(/[^\d+]/g, '');
    if (digits.startsWith('00')) return `+${digits.slice(2)}`;
    return digits.startsWith('0') ? `+44${digits.slice(1)}` : digits;
  },
};

export function normaliseForIndex(kind: string, value: string): string {
  return normalisers[kind]?.(value) ?? normal(value).trim().replace(/\s+/g, ' ').toLowerCase();
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
