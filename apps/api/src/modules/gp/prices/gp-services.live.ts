import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { priceListOn } from '@meridian/domain/gp';
import { consultationModes } from '@meridian/domain/gp/rules';
import { money, ukDay } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { type Language, textOf } from '../../../platform/texts.js';
import { type OfferedService, OfferedServices, type ServiceSource } from '../../shop/index.js';
import { Practitioners } from '../practices/practices.query.js';

/** Appointments with a GP beside what the shop sells: the ways that anybody takes now, from the price list of the day. */
@Injectable()
export class GpServices implements ServiceSource, OnModuleInit {
  readonly type = 'gp';

  constructor(
    @Inject(OfferedServices) private readonly services: OfferedServices,
    @Inject(Practitioners) private readonly practitioners: Practitioners,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.services.register(this);
  }

  async offered(lang: Language): Promise<readonly OfferedService[]> {
    const { modes } = priceListOn(ukDay(this.clock.now()));
    const taken = await Promise.all(consultationModes.map((mode) => this.practitioners.anyTakes(mode)));
    return consultationModes
      .filter((_mode, index) => taken[index])
      .map((mode) => ({
        id: `gp-${mode}`,
        name: textOf(lang, `gp.service.${mode}`, mode),
        description: textOf(lang, `gp.service.${mode}.text`, ''),
        price: money(modes[mode].amount),
        page: '/gp',
        tags: [],
      }));
  }
}
