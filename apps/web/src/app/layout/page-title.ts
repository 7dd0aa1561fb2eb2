export function pageTitle(routeTitle: string | undefined, product: string): string {
  return routeTitle === undefined ? product : `${routeTitle} – ${product}`;
}
