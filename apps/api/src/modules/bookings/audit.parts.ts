import type { Provider } from '@nestjs/common';

export const auditParts: readonly Provider[] = [];
