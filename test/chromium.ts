import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** @returns the path of a Chromium: the one in `CHROMIUM`, one on the PATH, or Playwright's own; null when there is none */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM']
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(':')
  const paths = [...folders.flatMap((folder) => names.map((name) => `${folder}/${name}`)), ...macPaths, chromium.executablePath()]
  return paths.find(isExecutable) ?? null
}

/** Like `findChromium`, but installs one if needed: Debian's package for root on Debian, else Playwright's. */
export function installChromium(): string | null {
  const existing = findChromium()
  if (existing) return existing
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from Debian …')
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    const installed = findChromium()
    if (installed) return installed
  }
  console.log("Installing Playwright's Chromium …")
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  return findChromium()
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
