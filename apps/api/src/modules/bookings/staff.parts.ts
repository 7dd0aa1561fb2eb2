import type { Provider } from '@nestjs/common';

export const staffParts: readonly Provider[] = [];
