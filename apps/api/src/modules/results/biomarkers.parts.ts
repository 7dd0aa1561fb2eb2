import type { Provider } from '@nestjs/common';

/** What is measured: biomarkers, their versions, and what each test measures. */
export const biomarkersParts: readonly Provider[] = [];
