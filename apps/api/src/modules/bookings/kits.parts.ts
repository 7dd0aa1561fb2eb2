import type { Provider } from '@nestjs/common';
import { Kits } from './commands/kits.handler.js';
import { VoidKitsHandler } from './commands/void-kits.handler.js';
import { KitLeadResolver } from './graphql/kit-lead.resolver.js';
import { KitsResolver } from './graphql/kits.resolver.js';
import { KitLeads } from './ports/kit-leads.js';
import { KitsQuery } from './queries/kits.query.js';

export const kitsParts: readonly Provider[] = [
  Kits,
  VoidKitsHandler,
  KitsQuery,
  KitsResolver,
  KitLeads,
  KitLeadResolver,
];
