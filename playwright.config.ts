import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './test/chromium.ts'

/** The journeys drive a whole shop of their own: its demo data, its sandbox, a data folder that is thrown away. */
const port = Number(process.env['E2E_PORT'] ?? 3900)
const dataDir = process.env['E2E_DATA_DIR'] ?? makeDataDir()
const executablePath = findChromium()

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  timeout: 60_000,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'de-DE',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Root has no sandbox of the browser's own, e.g. on build machines.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'bin/start',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), SANDBOX_PORT: String(port + 1), DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', LOG_LEVEL: 'warn' },
  },
})

/** Workers read this page too; they find the folder that the first reading made, and leave it to that one to remove. */
function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-e2e-'))
  process.env['E2E_DATA_DIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
