import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPlaces = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** A Chromium that is there: the one named by `CHROMIUM`, one on the PATH, or Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM']
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(':')
  const places = [...folders.flatMap((folder) => names.map((name) => `${folder}/${name}`)), ...macPlaces, chromium.executablePath()]
  return places.find(isExecutable) ?? null
}

/** The same, installing one where there is none: Debian's package when we are root there, else Playwright's own. */
export function installChromium(): string | null {
  const found = findChromium()
  if (found) return found
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
