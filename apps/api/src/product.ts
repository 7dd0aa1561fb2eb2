import type { DynamicModule, Type } from '@nestjs/common';
import { FlagsModule } from './modules/flags/index.js';
import {
  analyticsReaction,
  DemoPeople,
  endingsReaction,
  erasureReaction,
  IdentityModule,
  lettersReaction,
  SessionViewers,
  warningsReaction,
} from './modules/identity/index.js';
import { BookingsModule, bookingsReactions, DemoTests } from './modules/bookings/index.js';
import { DemoVenues, DiaryModule } from './modules/diary/index.js';
import { DemoBiomarkers, DemoResults, ResultsModule, resultsReactions } from './modules/results/index.js';
import { DemoShop, ShopModule, shopReactions } from './modules/shop/index.js';
import { PaymentsModule, refundsReaction } from './modules/payments/index.js';
import { VisitsModule } from './modules/visits/index.js';
import { records } from './product.records.js';
import type { ProductParts } from './platform/compose.js';
import type { DemoAccount } from './platform/observability/startup-report.js';
import type { ViewerResolver } from './platform/session/index.js';

export interface DemoData {
  seed(): Promise<readonly DemoAccount[]>;
}

export interface Product extends ProductParts {
  readonly modules: readonly (DynamicModule | Type)[];
  /** In the order in which they are told. */
  readonly demo?: readonly Type<DemoData>[];
  /** The module that knows who asks. */
  readonly viewers?: Type<ViewerResolver>;
}

/** Everything the product consists of. A new module is named here and in `product.records.ts`, and nowhere else. */
export const product: Product = {
  modules: [
    FlagsModule,
    VisitsModule,
    IdentityModule,
    PaymentsModule,
    ShopModule,
    DiaryModule,
    BookingsModule,
    ResultsModule,
  ],
  ...records,
  reactions: [
    lettersReaction,
    warningsReaction,
    endingsReaction,
    erasureReaction,
    analyticsReaction,
    refundsReaction,
    ...shopReactions,
    ...bookingsReactions,
    ...resultsReactions,
  ],
  viewers: SessionViewers,
  demo: [DemoPeople, DemoShop, DemoTests, DemoVenues, DemoBiomarkers, DemoResults],
};
