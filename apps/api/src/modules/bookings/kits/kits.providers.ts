import type { Provider } from '@nestjs/common';
import { Kits } from './kits.handler.js';
import { VoidKitsHandler } from './void-kits.handler.js';
import { KitLeadResolver } from './kit-lead.resolver.js';
import { kitsOperations } from './kits.operations.js';
import { KitLeads } from './kit-leads.js';
import { KitsQuery } from './kits.query.js';

export const kitsProviders: readonly Provider[] = [
  Kits,
  VoidKitsHandler,
  KitsQuery,
  kitsOperations,
  KitLeads,
  KitLeadResolver,
];
