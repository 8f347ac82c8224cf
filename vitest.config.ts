import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const shared = {
  testTimeout: 20_000,
  hookTimeout: 60_000,
  env: { NODE_ENV: 'test', TZ: 'America/New_York' },
}

export default defineConfig({
  test: {
    // Left to itself Vitest would keep one core free, which on a machine of two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['{core,test/hold-model}/**/*.test.ts'],
          // Pure rules leave nothing behind for the next file, and starting each afresh takes longer than they do.
          isolate: false,
        },
      },
      {
        // Node takes graphql's CommonJS entry for every package; a second copy of it by its ESM entry would refuse the first one's schema.
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
