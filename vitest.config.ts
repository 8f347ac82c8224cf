import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bench,bin,core,db,examples,mail,sandbox,server,storefront,test,texts}/**/*.test.{ts,tsx}'],
    globalSetup: './test/database-server.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test', TZ: 'America/New_York' },
  },
})
