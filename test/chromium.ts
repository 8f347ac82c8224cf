import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Draws no windows, so that browser tests take half the CPU time. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** @returns the path of a Chromium: the one in `CHROMIUM`, one on the PATH, or Playwright's own; null when there is none */
export function findChromium(): string | null {
  return process.env['CHROMIUM'] || onPath(names) || [...macPaths, chromium.executablePath()].find(isExecutable) || null
}

/** The browser for tests: the one in `CHROMIUM`, a headless shell, or any Chromium. @returns null when there is none */
export function findTestBrowser(): string | null {
  return process.env['CHROMIUM'] || onPath(shellNames) || findChromium()
}

/**
 * Installs what `findTestBrowser` and `findChromium` look for: Debian's packages for root on Debian, else Playwright's Chromium.
 * @returns whether there is a Chromium now; the headless shell is only faster
 */
export function installTestBrowsers(): boolean {
  if (process.env['CHROMIUM']) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (!onPath(shellNames)) installPackage('chromium-headless-shell')
    if (!findChromium()) installPackage('chromium')
  }
  if (findChromium()) return true
  console.log("Installing Playwright's Chromium …")
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  return findChromium() !== null
}

function installPackage(name: string): void {
  console.log(`Installing ${name} from Debian …`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}

function onPath(wanted: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.flatMap((folder) => wanted.map((name) => `${folder}/${name}`)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
