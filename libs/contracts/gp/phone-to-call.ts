/** Of a number as it is dialled within its country. */
const forms: Readonly<Record<string, RegExp>> = {
  '+44': /^0?(1\d{8,9}|[2357-9]\d{9}|800\d{6})$/,
  '+86': /^(1[3-9]\d{9}|0[1-9]\d{8,10}|[2-9]\d{8,10}|10\d{8})$/,
};
const elsewhere = /^(?!0+$)\d{6,}$/;

/** Whether a doctor can call it: a digit too few is told before the promise is made. */
export function canBeCalled(country: string, number: string): boolean {
  return (forms[country] ?? elsewhere).test(number.replace(/\D/g, ''));
}
