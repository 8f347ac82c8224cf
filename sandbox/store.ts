import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Items of one kind, in memory and each in its own JSON file, so that they survive a restart and people can read them. */
export interface Collection<Item extends { id: string }> {
  get(id: string): Item | undefined
  /** In the order in which they were first added. */
  all(): Item[]
  /** Visible at once; resolves when it is on disk. */
  put(item: Item): Promise<void>
  remove(id: string): Promise<void>
}

/** Opens the folder, creating it if needed, and reads its items. */
export async function openCollection<Item extends { id: string }>(folder: string): Promise<Collection<Item>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const items = new Map<string, Item>()
  for (const item of await readItems<Item>(folder)) items.set(item.id, item)
  // Writes of one item are serialized, so that the last state wins.
  const writes = new Map<string, Promise<void>>()
  const queue = (id: string, work: () => Promise<void>): Promise<void> => {
    const next = (writes.get(id) ?? Promise.resolve()).then(work, work)
    writes.set(id, next)
    const cleanUp = (): void => void (writes.get(id) === next && writes.delete(id))
    next.then(cleanUp, cleanUp)
    return next
  }
  return {
    get: (id) => items.get(id),
    all: () => [...items.values()],
    put(item) {
      items.set(item.id, item)
      const text = JSON.stringify({ savedAt: Date.now(), item })
      return queue(item.id, async () => {
        const file = join(folder, `${item.id}.json`)
        await writeFile(`${file}.new`, text)
        await rename(`${file}.new`, file)
      })
    },
    remove(id) {
      items.delete(id)
      return queue(id, () => rm(join(folder, `${id}.json`), { force: true }))
    },
  }
}

/** For writes that nothing waits for: the item stays in memory, and a full disk does not stop the sandbox. */
export function logWriteFailure(error: unknown): void {
  console.error(`The sandbox could not write to disk: ${error instanceof Error ? error.message : String(error)}`)
}

async function readItems<Item extends { id: string }>(folder: string): Promise<Item[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const files: { savedAt: number; item: Item }[] = []
  for (const name of names) files.push(JSON.parse(await readFile(join(folder, name), 'utf8')))
  return files.sort((a, b) => created(a) - created(b)).map((file) => file.item)
}

/** In milliseconds: the item's own `created` (seconds), else the time at which it was saved. */
function created(file: { savedAt: number; item: object }): number {
  return 'created' in file.item && typeof file.item.created === 'number' ? file.item.created * 1000 : file.savedAt
}
