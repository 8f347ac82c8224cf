import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findEmbedded } from '#db/embedded/embedded.ts'
import { DrillRefusal } from '../../drill-plan.ts'

/**
 * Makes a folder for one drill in the shop's data folder, and removes what drills have left behind whose process was killed.
 * @returns the folder; its name is the id of this process
 * @throws DrillRefusal while another drill runs
 */
export async function makeDrillFolder(dataDir: string): Promise<string> {
  const drills = join(dataDir, 'drills')
  mkdirSync(drills, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(drills)) {
    const folder = join(drills, name)
    if (isAlive(Number(name))) {
      throw new DrillRefusal(
        `Another drill is running (process ${name}). Wait for it, or stop it. If that process is no drill, delete ${folder}`,
      )
    }
    await removeDrillFolder(folder)
  }
  const folder = join(drills, String(process.pid))
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

/** Deletes a drill's folder, and stops its database if that still runs. */
export async function removeDrillFolder(folder: string): Promise<void> {
  const database = existsSync(folder) ? await findEmbedded(folder).catch(() => null) : null
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
