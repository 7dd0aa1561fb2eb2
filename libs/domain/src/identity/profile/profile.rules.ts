export const longestSchool = 120;
export const longestSubject = 120;
export const longestHospital = 120;
export const mostHospitals = 20;
export const mostSchools = 10;
export const mostLanguages = 16;
export const longestIdNumber = 20;
export const longestWeixin = 40;
