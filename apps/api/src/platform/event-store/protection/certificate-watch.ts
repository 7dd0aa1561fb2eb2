import type { CheckResult } from '../../observability/readiness.js';
import { certificatesOf, type HeldCertificate, warningOf } from './store-certificate.js';

export interface CertificateWatchOptions {
  readonly url: string;
  readonly onWarning: (warning: string) => void;
  readonly everyMs?: number;
  readonly now?: () => Date;
}

const twiceADayMs = 12 * 3_600_000;

/** Looks at the certificates of the event store now and then, so that somebody hears in time that one ends. */
export class CertificateWatch {
  private certificates: readonly HeldCertificate[] = [];
  private timer: NodeJS.Timeout | undefined;
  private readonly now: () => Date;

  constructor(private readonly options: CertificateWatchOptions) {
    this.now = options.now ?? (() => new Date());
  }

  start(): void {
    const { everyMs = twiceADayMs } = this.options;
    void this.look();
    this.timer = setInterval(() => void this.look(), everyMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** An end that comes near takes no process out of service. */
  check(): CheckResult {
    const warning = warningOf(this.certificates, this.now());
    return { ready: true, ...(warning && { warning }) };
  }

  async look(): Promise<void> {
    const found = await certificatesOf(this.options.url).catch(() => []);
    // Where all are away, what was seen of them still holds.
    if (found.length > 0) this.certificates = found;
    const warning = warningOf(this.certificates, this.now());
    if (warning) this.options.onWarning(warning);
  }
}
