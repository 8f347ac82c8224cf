import { Presets, SingleBar } from 'cli-progress'
import type { Progress } from './run-import.ts'

/** A progress bar for long imports. Only on a terminal, because it would fill a log. */
export function progressBar(): Progress | undefined {
  if (!process.stderr.isTTY) return undefined
  const bar = new SingleBar({ format: '{bar} {percentage}% {path}', clearOnComplete: true, hideCursor: true }, Presets.shades_classic)
  return {
    begin: (path, total) => bar.start(total, 0, { path }),
    step: () => bar.increment(),
    end: () => bar.stop(),
  }
}
