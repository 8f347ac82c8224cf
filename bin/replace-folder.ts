import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** All files in a folder, by their paths in it. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/**
 * Puts a newly built folder in the place of the one before. Files that only the one before had stay: a shop that runs, and browsers with a
 * page of it open, may still ask for them. The build after this one deletes them.
 * @param built where it was built, on the same disk
 * @param place its path in the project
 * @param before the files of the build before, by their paths in the project; what else lies there is deleted
 */
export function replaceFolder(root: string, built: string, place: string, before: readonly string[]): void {
  for (const file of before.filter((name) => name.startsWith(`${place}/`))) {
    const kept = join(built, relative(place, file))
    if (existsSync(kept) || !existsSync(join(root, file))) continue
    mkdirSync(dirname(kept), { recursive: true })
    linkOrCopy(join(root, file), kept)
  }
  const target = join(root, place)
  const aside = `${built}.before`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(dirname(target), { recursive: true })
  if (existsSync(target)) renameSync(target, aside)
  renameSync(built, target)
  rmSync(aside, { recursive: true, force: true })
}

/** Some file systems have no hard links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
