import { alarmEvents, biomarkerEvents, linkEvents, panelEvents, reportEvents } from '@meridian/domain/results';
import { biomarkers } from './projections/biomarkers.projection.js';
import { links } from './projections/links.projection.js';
import { reportHistory } from './projections/report-history.projection.js';
import { reports } from './projections/reports.projection.js';
import type { Projection } from '../../platform/projector/index.js';

export const resultsEvents = [biomarkerEvents, panelEvents, reportEvents, linkEvents, alarmEvents];

export const resultsProjections: readonly Projection[] = [biomarkers, links, reports, reportHistory];
