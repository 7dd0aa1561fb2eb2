import type { Provider } from '@nestjs/common';
import { Kits } from './commands/kits.handler.js';
import { VoidKitsHandler } from './commands/void-kits.handler.js';
import { KitLeadResolver } from './graphql/kit-lead.resolver.js';
import { kitsOperations } from './graphql/kits.operations.js';
import { KitLeads } from './ports/kit-leads.js';
import { KitsQuery } from './queries/kits.query.js';

export const kitsParts: readonly Provider[] = [
  Kits,
  VoidKitsHandler,
  KitsQuery,
  kitsOperations,
  KitLeads,
  KitLeadResolver,
];
