import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests that replace modules need a process of their own, in which nothing has imported those modules yet. */
const replacesModules = globSync('{bench,bin,core,db,examples,mail,sandbox,server,storefront,test,texts}/**/*.test.{ts,tsx}').filter(
  (file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')),
)

/** What `bin/test` leaves out, as the settings that it makes: each project has to be told, `--exclude` of the command reaches none. */
const leftOut = [
  ...(process.env['SKIP_SLOW_TESTS'] === 'true' ? ['**/*.slow.test.ts'] : []),
  ...(process.env['SKIP_SYSTEM_TESTS'] === 'true' ? ['test/system/**'] : []),
]

const shared = {
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // Files share processes: a fresh process per file would spend two fifths of the time importing the app again.
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  env: { NODE_ENV: 'test', TZ: 'America/New_York' },
}

const server = {
  // Packages load graphql's CommonJS entry in Node. The ESM entry would be a second copy, which refuses the schema of the first.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  // As React is loaded.
  oxc: { jsx: { development: false } },
  test: {
    ...shared,
    setupFiles: ['./test/load-react.ts'],
    globalSetup: ['./test/announce-missing-build.ts', './test/database/database-server.ts', './test/build-mails.ts'],
  },
}

export default defineConfig({
  test: {
    // One more than there are cores, because tests that start whole shops wait for most of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['{core,test/hold-model}/**/*.test.ts'],
          exclude: [...replacesModules, ...leftOut],
        },
      },
      {
        ...server,
        test: {
          ...server.test,
          name: 'server',
          include: ['{bench,bin,db,examples,mail,sandbox,server,storefront,test,texts}/**/*.test.{ts,tsx}'],
          exclude: ['test/hold-model/**', ...replacesModules, ...leftOut],
        },
      },
      { ...server, test: { ...server.test, name: 'replaced modules', include: replacesModules, exclude: leftOut, isolate: true } },
    ],
  },
})
