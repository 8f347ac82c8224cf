import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'

/** Says that tests of pages are skipped, so that nobody takes a run without a build for a complete one. */
export function setup({ vitest }: TestProject): void {
  if (existsSync('build/server/index.js')) return
  vitest.logger.warn('There is no build, so tests of pages are skipped. Run them after: node bin/build.ts')
}
