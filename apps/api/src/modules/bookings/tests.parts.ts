import type { Provider } from '@nestjs/common';

export const testsParts: readonly Provider[] = [];
