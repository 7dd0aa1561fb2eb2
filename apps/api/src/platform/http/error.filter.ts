import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';

/** Nest would answer in a shape of its own; the server's error handler knows ours. GraphQL has its own way, too. */
@Catch()
export class ErrorListFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): unknown {
    if (host.getType<string>() !== 'http') throw error;
    const reply = host.switchToHttp().getResponse<{ send(error: unknown): unknown }>();
    return reply.send(error instanceof Error ? error : new Error('something was thrown that is no error'));
  }
}
