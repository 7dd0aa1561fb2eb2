import { bookingsModule } from './modules/bookings/index.js';
import { casesModule } from './modules/cases/index.js';
import { diaryModule } from './modules/diary/index.js';
import { filesModule } from './modules/files/index.js';
import { flagsModule } from './modules/flags/index.js';
import { gpModule } from './modules/gp/index.js';
import { identityModule } from './modules/identity/index.js';
import { paymentsModule } from './modules/payments/index.js';
import { pharmaModule } from './modules/pharma/index.js';
import { resultsModule } from './modules/results/index.js';
import { shopModule } from './modules/shop/index.js';
import { tasksModule } from './modules/tasks/index.js';
import { visitsModule } from './modules/visits/index.js';
import type { Product } from './platform/product-module.js';

/** The modules of the product. A new one is listed here and nowhere else; demo data is seeded in this order. */
export const product: Product = [
  flagsModule,
  visitsModule,
  identityModule,
  filesModule,
  paymentsModule,
  shopModule,
  diaryModule,
  bookingsModule,
  resultsModule,
  tasksModule,
  gpModule,
  casesModule,
  pharmaModule,
];
