export { specialties } from '../../kernel/rules.js';

export const longestSchool = 120;
export const longestSubject = 120;
export const longestHospital = 120;
export const mostHospitals = 20;
export const mostSchools = 10;
export const mostLanguages = 16;
export const longestIdNumber = 20;
export const longestWeixin = 40;

export const titles = ['Mr', 'Miss', 'Ms', 'Mrs', 'Dr', 'Prof'] as const;
export const bloodTypes = [
  'unknown',
  'aPositive',
  'aNegative',
  'bPositive',
  'bNegative',
  'abPositive',
  'abNegative',
  'oPositive',
  'oNegative',
] as const;
export const degreeLevels = ['bachelor', 'master', 'doctorate', 'diploma', 'fellowship'] as const;
