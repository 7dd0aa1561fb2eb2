import type { Provider } from '@nestjs/common';

export const lettersParts: readonly Provider[] = [];
