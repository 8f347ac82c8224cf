import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Node takes graphql's CommonJS entry for every package; a second copy of it by its ESM entry would refuse the first one's schema.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['{bench,bin,core,db,examples,mail,sandbox,server,storefront,test,texts}/**/*.test.{ts,tsx}'],
    globalSetup: ['./test/database-server.ts', './test/build-mails.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test', TZ: 'America/New_York' },
  },
})
