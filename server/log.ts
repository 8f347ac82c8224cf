import { pino, type Logger } from 'pino'

/** JSON lines on the standard output. A log that cannot be written, e.g. for want of room on the disk, is no reason to stop selling. */
export function openLog(level: string): Logger {
  const destination = pino.destination(1)
  destination.on('error', () => {})
  return pino({ level }, destination)
}
