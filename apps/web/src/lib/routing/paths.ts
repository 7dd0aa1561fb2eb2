/** app/routes registers the paths of its table here, so that a link to a page that is not there does not compile. */
export interface RouteRegister {}

export type AppPath = RouteRegister extends { path: infer Path extends string } ? Path : never;
