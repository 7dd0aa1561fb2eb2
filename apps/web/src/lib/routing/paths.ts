/** app/routes registers the paths of its table here, so that a link to a page that is not there does not compile. */
export interface RouteRegister {}

export type AppPath = RouteRegister extends { path: infer Path extends string } ? Path : never;

type Filled<Path extends string> = Path extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}${Filled<`/${After}`>}`
  : Path extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : Path;

/** A page of the table with its parameters, and perhaps a query: `/shop/care-box`, `/shop?tag=tests`. */
export type AppTarget = Filled<AppPath> | `${Filled<AppPath>}?${string}`;
