import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const shared = {
  testTimeout: 20_000,
  hookTimeout: 60_000,
  env: { NODE_ENV: 'test', TZ: 'America/New_York' },
}

export default defineConfig({
  test: {
    // By default Vitest leaves one core idle, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['{core,test/hold-model}/**/*.test.ts'],
          // Pure functions share no state between files, and a fresh process per file takes longer than the tests.
          isolate: false,
        },
      },
      {
        // Packages load graphql's CommonJS entry in Node. The ESM entry would be a second copy, which refuses the schema of the first.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          ...shared,
          name: 'server',
          include: ['{bench,bin,db,examples,mail,sandbox,server,storefront,test,texts}/**/*.test.{ts,tsx}'],
          exclude: ['test/hold-model/**'],
          globalSetup: ['./test/database/database-server.ts', './test/build-mails.ts'],
        },
      },
    ],
  },
})
