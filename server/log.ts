import { pino, type Logger } from 'pino'

/** Characters that wait for room on the disk; what comes on top of them is lost. */
const mostWaiting = 4_000_000

/**
 * JSON lines on the standard output. A log that cannot be written, e.g. for want of room on the disk, is no reason to stop selling,
 * nor to stay: at its end a process would otherwise try its last lines until there is room again, deaf to everything else.
 */
export function openLog(level: string): Logger {
  const destination = pino.destination({ dest: 1, maxLength: mostWaiting })
  let isFull = false
  destination.on('error', () => (isFull = true))
  destination.on('write', () => (isFull = false))
  const flush = destination.flushSync.bind(destination)
  destination.flushSync = () => {
    if (!isFull) flush()
  }
  return pino({ level }, destination)
}
