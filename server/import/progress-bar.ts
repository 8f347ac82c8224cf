import { Presets, SingleBar } from 'cli-progress'
import { advanceStep, beginStep, endStep, holdSteps, resumeSteps } from '#server/foundations/steps.ts'
import type { Progress } from './run-import.ts'

/** An import as steps, which whoever runs it shows. @param nameOf what is said of a source */
export function importSteps(nameOf: (path: string) => string = (path) => path): Progress {
  return { begin: (path, total) => beginStep(`importing ${nameOf(path)}`, total), step: advanceStep, end: endStep }
}

/** How far a long import is: a bar on a terminal; elsewhere, where it would fill a log, steps that are said now and then. */
export function progressBar(): Progress {
  if (!process.stderr.isTTY) return importSteps()
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
