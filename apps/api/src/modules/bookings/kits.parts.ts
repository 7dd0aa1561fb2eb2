import type { Provider } from '@nestjs/common';
import { Kits } from './commands/kits.handler.js';
import { KitsResolver } from './graphql/kits.resolver.js';
import { KitsQuery } from './queries/kits.query.js';

export const kitsParts: readonly Provider[] = [Kits, KitsQuery, KitsResolver];
