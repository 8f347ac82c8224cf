import { join } from 'node:path'
import { nameSourcesIn } from './bundle-stacks.ts'
import { bundleFolder, markUse } from './bundles.ts'

const root = join(import.meta.dirname, '..')

/** The programs that Node runs, each in a process of its own, by their sources. */
export const programs = {
  'run-app': 'server/startup/run-app.ts',
  main: 'server/startup/main.ts',
  process: 'server/startup/process.ts',
  'command-line': 'server/startup/command-line.ts',
  sandbox: 'sandbox/main.ts',
}

export type ProgramName = keyof typeof programs

/**
 * The file to load for a program. Each exists twice: as a source, which Node runs as it is, and bundled in `build/programs`, which starts in
 * half the time. The bundle runs where it is whole and made of the present sources, and stays there as long as this process runs.
 */
export function programFile(name: ProgramName): string {
  const bundle = bundleFolder(root)
  if (bundle === null) return join(root, programs[name])
  markUse(bundle)
  nameSourcesIn(bundle)
  return join(bundle, `${name}.js`)
}
