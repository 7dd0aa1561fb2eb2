/** What this room asks of a logger; pino's fits. */
export interface PlatformLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const silentLog: PlatformLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
