import { Injectable } from '@nestjs/common';
import type { ActiveItemType, Language, ShopItem } from '@meridian/contracts/generated/public';
import { sizeWithin, mostAtOnce } from './on-sale.js';

type ServiceType = Exclude<ActiveItemType, 'item'>;

/** What is booked at a page of its own. */
export type OfferedService = Pick<ShopItem, 'id' | 'name' | 'description' | 'price' | 'page' | 'tags'>;

export interface ServiceSource {
  readonly type: ServiceType;
  /** What can be booked now, the first to be shown first. */
  offered(lang: Language): Promise<readonly OfferedService[]>;
}

interface Asked {
  readonly lang: Language;
  readonly tag?: string | null | undefined;
  readonly after?: string | null | undefined;
  readonly size?: number | null | undefined;
}

/** What other modules offer beside the items of the shop, once they have said so. */
@Injectable()
export class OfferedServices {
  private readonly sources = new Map<ServiceType, ServiceSource>();

  register(source: ServiceSource): void {
    this.sources.set(source.type, source);
  }

  async shown(type: ServiceType, { lang, tag, after, size }: Asked): Promise<ShopItem[]> {
    const offered = (await this.sources.get(type)?.offered(lang)) ?? [];
    const wanted = offered.filter(({ tags }) => !tag || tags.includes(tag));
    const start = wanted.findIndex(({ id }) => id === after) + 1;
    return wanted.slice(start, start + sizeWithin(size ?? mostAtOnce)).map((service) => shownAs(type, service));
  }
}

/** There are no pieces of it that a cart could take. */
const shownAs = (type: ServiceType, service: OfferedService): ShopItem => ({
  ...service,
  type,
  tags: [...service.tags],
  limited: false,
  units: 0,
  stock: 'cannotAdd',
  images: [],
  urlCode: service.id,
  priority: 0,
});
