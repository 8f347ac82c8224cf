import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, findTestBrowser } from './test/chromium.ts'
import { temporaryRoot } from './test/database/temporary-root.ts'

/** The tests' shop uses its own ports, so that it can run while another one is running. */
const port = Number(process.env['E2E_PORT'] ?? 4170)
const sandboxPort = port + 1

/** Left out by `bin/test`, and run by `bin/test --all`. */
const slow = process.env['SKIP_SLOW_TESTS'] === 'true' ? ['*.slow.e2e.ts'] : []

const launch = (executablePath: string | null) => ({
  ...(executablePath && { executablePath }),
  // Chromium's sandbox does not work for root, for example on build machines.
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/reference/{arg}{ext}',
  // Shop, database, sandbox and browser share one machine, so one test more than a small machine has cores.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 15_000,
    // Tests start with the cookie question answered; the test of that question clears this.
    storageState: {
      cookies: [
        {
          name: 'cookie_consent',
          value: 'no',
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    trace: 'retain-on-failure',
    launchOptions: launch(findTestBrowser()),
  },
  projects: [
    // Starts its own app with the demo shops and runs its tests one after another. First, so that the journeys run at the same time.
    // The headless shell sets letters a little differently from the browsers that people have, so these pictures are Chromium's.
    { name: 'reference', testMatch: 'reference.slow.e2e.ts', testIgnore: slow, use: { launchOptions: launch(findChromium()) } },
    { name: 'journeys', testIgnore: ['*-time.e2e.ts', 'reference.slow.e2e.ts', ...slow] },
    // Moving the shop's clock ends every other buyer's reservation, so these tests run when the journeys have ended.
    { name: 'time', testMatch: '*-time.e2e.ts', dependencies: ['journeys'] },
  ],
  webServer: {
    command: `"${process.execPath}" test/e2e/start-shop.ts`,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: join(temporaryRoot, `stagefront-e2e-${port}`),
      DATABASE_URL: '',
      SMTP_URL: '',
      SANDBOX: 'true',
      // Otherwise the cookie question does not appear.
      TRACKING: 'true',
      LOG_LEVEL: 'warn',
      MOST_LAG_SECONDS: '600',
      MAILS_PER_HOUR: '1000000',
      // Long enough to take a parcel back, and short enough to wait for what is mailed after it.
      MAIL_QUIET_SECONDS: '20',
      // The same buyer places the orders of all tests.
      UNITS_PER_EMAIL: '0',
      BANK_TRANSFER_PERCENT: '100',
      DATABASE_WAIT_SECONDS: '60',
      WAITING_ROOM_RELOAD_SECONDS: '1',
    },
  },
})
