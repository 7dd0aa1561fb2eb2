import type { LoggerService } from '@nestjs/common';
import type { Logger } from './log.js';

/** What Nest itself has to say, through the one log. */
export function nestLog(log: Logger): LoggerService {
  const text = (message: unknown) => (message instanceof Error ? { error: message } : { detail: String(message) });
  return {
    log: (message: unknown) => log.debug(text(message), 'nest'),
    debug: (message: unknown) => log.debug(text(message), 'nest'),
    verbose: (message: unknown) => log.trace(text(message), 'nest'),
    warn: (message: unknown) => log.warn(text(message), 'nest'),
    error: (message: unknown) => log.error(text(message), 'nest'),
  };
}
