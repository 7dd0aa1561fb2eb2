import type { Provider } from '@nestjs/common';
import { BiomarkersQuery } from './queries/biomarkers.query.js';

/** What is measured: biomarkers, their versions, and what each test measures. */
export const biomarkersParts: readonly Provider[] = [BiomarkersQuery];
