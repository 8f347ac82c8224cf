import { Presets, SingleBar } from 'cli-progress'
import { advanceStep, beginStep, endStep, holdSteps, resumeSteps } from '#server/steps.ts'
import type { Progress } from './run-import.ts'

/** How far a long import is: a bar on a terminal; elsewhere, where it would fill a log, steps that are said now and then. */
export function progressBar(): Progress {
  if (!process.stderr.isTTY) return { begin: (path, total) => beginStep(`importing ${path}`, total), step: advanceStep, end: endStep }
  const bar = new SingleBar({ format: '{bar} {percentage}% {path}', clearOnComplete: true, hideCursor: true }, Presets.shades_classic)
  return {
    begin(path, total) {
      holdSteps()
      bar.start(total, 0, { path })
    },
    step: () => bar.increment(),
    end() {
      bar.stop()
      resumeSteps()
    },
  }
}
