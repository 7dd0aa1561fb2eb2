export const audiences = ['everyone', 'roles', 'users', 'pilot'] as const;
export const flagKeyForm = /^[a-z][A-Za-z0-9]{1,39}$/;
export const mostRoles = 20;
export const mostUsers = 500;
export const longestUserId = 80;
