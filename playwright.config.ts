import { defineConfig } from '@playwright/test'
import { findChromium } from './test/chromium.ts'

/** The shop of the tests stands on ports of its own, so that it runs beside one that is open already. */
const port = Number(process.env['E2E_PORT'] ?? 4170)
const sandboxPort = port + 1
const executablePath = findChromium()

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/reference/{arg}{ext}',
  // One machine runs shop, database, sandbox and browser: two buyers at a time are plenty.
  workers: 2,
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
    // Whoever buys here has answered the question about cookies; a journey of its own does not.
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
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Root has no sandbox of the browser's own, e.g. on build machines.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // A house of its own, with the demo shops, and one test after another: first, so that the journeys run beside it to the end.
    { name: 'reference', testMatch: 'reference.e2e.ts' },
    { name: 'journeys', testIgnore: ['*-time.e2e.ts', 'reference.e2e.ts'] },
    // Moving the shop's clock ends every other buyer's reservation: those wait until nobody else is there.
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
      DATA_DIR: `data/e2e-${port}`,
      DATABASE_URL: '',
      SMTP_URL: '',
      SANDBOX: 'true',
      // So that there is something to agree to.
      TRACKING: 'true',
      LOG_LEVEL: 'warn',
      MOST_LAG_SECONDS: '600',
      DATABASE_WAIT_SECONDS: '60',
    },
  },
})
