export function readRoutes(choice: {
  inspection: boolean;
}): { path: string; title: string; guard: string; roles: string[] }[];
export function readPaths(choice: { inspection: boolean }): string[];
