export function readPaths(choice: { inspection: boolean }): string[];
