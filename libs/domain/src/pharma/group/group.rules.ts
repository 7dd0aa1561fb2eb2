/** The number of a company at Companies House: eight digits, or two letters and six digits. */
export const companyNumberForm = /^([A-Z]{2}\d{6}|\d{8})$/;
/** Of the premises on the register of the General Pharmaceutical Council. */
export const premisesNumberForm = /^\d{7}$/;

export const longestGroupWords = 1_000;
/** Applications that one person has open at once. */
export const mostOpenApplications = 5;

/** As it is written on the register: no spaces, capitals, the zeros that people leave out. */
export function normalCompanyNumber(typed: string): string {
  const written = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^\d{1,7}$/.test(written) ? written.padStart(8, '0') : written;
}
