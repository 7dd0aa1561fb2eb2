export * from './biomarkers/biomarker.rules.js';
export * from './reports/report.rules.js';
