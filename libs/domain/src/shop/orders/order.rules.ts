export const longestOrderReason = 300;
export const longestCarrier = 60;
export const longestTracking = 60;
export const longestGreeting = 200;
