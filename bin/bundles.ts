import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '#db/embedded/embedded-lock.ts'
import { buildState, builtFiles, type SourcesState } from './build-state.ts'

/*
 * The bundled programs, each bundle in a folder of its own in `build/programs`: a program that runs loads parts of its bundle later, when a
 * newer one has long been made. A bundle is deleted when no program runs it.
 *
 * A program that runs a bundle leaves a mark beside its folder, with its process id. Where it may not write there, it leaves none: therefore
 * the bundle before the newest one stays in any case.
 */

const bundlesFolder = (root: string) => join(root, 'build/programs')
const mark = /^(.+)\.(\d+)\.runs$/

/** @returns the folder of the bundle to run; null where there is none that is whole and made of the present sources */
export function bundleFolder(root: string): string | null {
  if (buildState(root, 'programs') !== 'current') return null
  return newestBundle(root)
}

/** The folder of the last bundle that was made, whatever has become of it. */
export function newestBundle(root: string): string | null {
  const file = builtFiles(root, 'programs').find((name) => name.endsWith('/run-app.js'))
  return file === undefined ? null : dirname(join(root, file))
}

/** Leaves a mark that this process runs a bundle, until it ends. */
export function markUse(bundle: string): void {
  const file = `${bundle}.${process.pid}.runs`
  try {
    writeFileSync(file, '')
    process.once('exit', () => rmSync(file, { force: true }))
  } catch {
    // The folder belongs to another user.
  }
}

/**
 * Moves a finished bundle to its place.
 * @param built where it was built, on the same disk
 * @returns its folder
 */
export function placeBundle(root: string, built: string, { hash }: SourcesState): string {
  mkdirSync(bundlesFolder(root), { recursive: true })
  // One of the same sources may run at this moment, or be damaged.
  const names = Array.from({ length: 1000 }, (_, index) => join(bundlesFolder(root), hash.slice(0, 12) + (index > 0 ? `-${index}` : '')))
  const folder = names.find((name) => !existsSync(name))
  if (folder === undefined) throw new Error(`${bundlesFolder(root)} is full of bundles; delete it`)
  renameSync(built, folder)
  return folder
}

/**
 * Deletes bundles that no program runs.
 * @param kept names the folders that stay
 */
export function deleteUnusedBundles(root: string, kept: readonly (string | null)[]): void {
  const names = readdirSync(bundlesFolder(root))
  const running = new Set(kept.flatMap((folder) => (folder === null ? [] : [basename(folder)])))
  for (const name of names) {
    const [, bundle = '', pid] = mark.exec(name) ?? []
    if (pid === undefined) continue
    if (isAlive(Number(pid))) running.add(bundle)
    else rmSync(join(bundlesFolder(root), name), { force: true })
  }
  const ours = new Set(['programs.json', 'programs.times'])
  for (const name of names)
    if (!mark.test(name) && !running.has(name) && !ours.has(name)) rmSync(join(bundlesFolder(root), name), { recursive: true, force: true })
}
