import type { Provider } from '@nestjs/common';
import { Kits } from './kits.handler.js';
import { VoidKitsHandler } from './void-kits.handler.js';
import { kitLeadOperations } from './kit-lead.operations.js';
import { kitsOperations } from './kits.operations.js';
import { KitLeads } from './kit-leads.service.js';
import { KitsQuery } from './kits.query.js';

export const kitsProviders: readonly Provider[] = [
  Kits,
  VoidKitsHandler,
  KitsQuery,
  kitsOperations,
  KitLeads,
  kitLeadOperations,
];
