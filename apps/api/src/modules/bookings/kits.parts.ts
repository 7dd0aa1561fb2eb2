import type { Provider } from '@nestjs/common';

export const kitsParts: readonly Provider[] = [];
