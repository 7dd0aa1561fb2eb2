import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { cartDays } from '@meridian/domain/shop/rules';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { setCookie } from '../../../platform/session/index.js';

const name = 'Cart';
const form = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;
const kept = cartDays * 24 * 3_600;

/** Names the cart of a browser: `<cartId>.<mac>`. Without our mac an id is nothing. */
@Injectable()
export class CartCookie {
  private readonly key: Buffer;
  /** A browser shows its own with every request. */
  private readonly signed = new LRUCache<string, string>({ max: 10_000 });

  constructor(@Inject(ServerKeys) keys: ServerKeys) {
    this.key = keys.keyFor('visitor cart');
  }

  read({ cookies }: FastifyRequest): string | null {
    const [, cartId, mac] = form.exec(cookies[name] ?? '') ?? [];
    if (!cartId || !mac) return null;
    return timingSafeEqual(Buffer.from(mac), Buffer.from(this.sign(cartId))) ? cartId : null;
  }

  give(request: FastifyRequest, cartId: string): void {
    setCookie(request, name, { value: `${cartId}.${this.sign(cartId)}`, seconds: kept });
  }

  take(request: FastifyRequest): void {
    setCookie(request, name, null);
  }

  private sign(cartId: string): string {
    const known = this.signed.get(cartId);
    if (known !== undefined) return known;
    const mac = createHmac('sha256', this.key).update(cartId).digest('base64url');
    this.signed.set(cartId, mac);
    return mac;
  }
}
