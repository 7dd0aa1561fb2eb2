import { receiptEvents } from '@meridian/domain/receipts';
import type { DynamicModule, Type } from '@nestjs/common';
import { featureEvents, featureList, FeaturesModule } from './modules/features/index.js';
import {
  analyticsReaction,
  DemoPeople,
  endingsReaction,
  erasureReaction,
  identityEvents,
  IdentityModule,
  lettersReaction,
  people,
  personHistory,
  sessions,
  SessionViewers,
} from './modules/identity/index.js';
import {
  BookingsModule,
  bookingsEvents,
  bookingsProjections,
  bookingsReactions,
  DemoTests,
  DemoVenues,
} from './modules/bookings/index.js';
import {
  DemoBiomarkers,
  DemoResults,
  resultsEvents,
  ResultsModule,
  resultsProjections,
  resultsReactions,
} from './modules/results/index.js';
import { DemoShop, shopEvents, ShopModule, shopProjections, shopReactions } from './modules/shop/index.js';
import { paymentEvents, payments, PaymentsModule, refundsReaction } from './modules/payments/index.js';
import { visitCounts, visitEvents, VisitsModule } from './modules/visits/index.js';
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

/** Everything the product consists of. A new module is named here and nowhere else. */
export const product: Product = {
  modules: [FeaturesModule, VisitsModule, IdentityModule, PaymentsModule, ShopModule, BookingsModule, ResultsModule],
  events: [
    featureEvents,
    visitEvents,
    ...identityEvents,
    paymentEvents,
    receiptEvents,
    ...shopEvents,
    ...bookingsEvents,
    ...resultsEvents,
  ],
  projections: [
    featureList,
    visitCounts,
    people,
    personHistory,
    sessions,
    payments,
    ...shopProjections,
    ...bookingsProjections,
    ...resultsProjections,
  ],
  reactions: [
    lettersReaction,
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
