import { pino, type Logger } from 'pino'

/** Characters that are buffered while the disk is full; further lines are lost. */
const maxBuffered = 4_000_000

/**
 * Logs JSON lines to the standard output. A log that cannot be written, for example on a full disk, must neither stop the shop nor
 * keep it from exiting: pino's final flush would otherwise block the process until there is space again.
 */
export function openLog(level: string): Logger {
  const destination = pino.destination({ dest: 1, maxLength: maxBuffered })
  let isFull = false
  destination.on('error', () => (isFull = true))
  destination.on('write', () => (isFull = false))
  const flush = destination.flushSync.bind(destination)
  destination.flushSync = () => {
    if (!isFull) flush()
  }
  return pino({ level }, destination)
}
