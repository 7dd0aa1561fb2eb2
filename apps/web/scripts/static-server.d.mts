export function serveStatic(folder: string, port?: number): Promise<{ url: string; close(): void }>;
