import { alarmEvents, biomarkerEvents, linkEvents, panelEvents, reportEvents } from '@meridian/domain/results';
import { biomarkers } from './biomarkers/biomarkers.projection.js';
import { panels } from './biomarkers/panels.projection.js';
import { links } from './links/links.projection.js';
import { reportHistory } from './entry/report-history.projection.js';
import { reports } from './entry/reports.projection.js';
import type { Projection } from '../../platform/projector/index.js';

export const resultsEvents = [biomarkerEvents, panelEvents, reportEvents, linkEvents, alarmEvents];

export const resultsProjections: readonly Projection[] = [biomarkers, panels, links, reports, reportHistory];
