import { setting } from '../setting.ts'
import { flag, oneOf, wholeNumber } from '../setting-types.ts'

export const processSettings = {
  /** How many processes `bin/start` keeps running. */
  processes: setting('PROCESSES', wholeNumber(1, 64).default(1)).says(
    `How many processes bin/start keeps running on one port (same as bin/start --processes N).`,
  ),
  jobs: setting('JOBS', flag.prefault('true'))
    .says(`false for a process that only serves requests and leaves mails, tickets, images and expiry to others. At least one process must run
    jobs.`),
  logLevel: setting('LOG_LEVEL', oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')).says(
    `fatal | error | warn | info | debug | trace | silent. Logs are JSON lines on standard output.`,
  ),
}
