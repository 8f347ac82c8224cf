import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'

/** Warns that tests of pages are skipped, because a run without a build is not complete. */
export function setup({ vitest }: TestProject): void {
  if (existsSync('build/server/index.js')) return
  vitest.logger.warn('There is no build, so tests of pages are skipped. Run them after: node bin/build.ts')
}
