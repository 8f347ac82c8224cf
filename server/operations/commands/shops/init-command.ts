import { cp, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fileFault } from '#core/text/file-fault.ts'
import { readsOnly, type Command } from '#server/foundations/command.ts'

/** The shop that `init` writes; `docs/operating.md` describes it. */
const firstShop = join(import.meta.dirname, '../../../../examples/first-shop')

/** `bin/stagefront init`: writes a small commented shop to start one's own from, in place of the demo. */
export const initCommand: Command = {
  actOf: readsOnly,
  usage: ['FOLDER'],
  run: (_context, args) => init(args),
  runAlone: init,
}

async function init(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) {
    console.error('init needs one FOLDER to write to, for example bin/stagefront init my-shop')
    return 2
  }
  const refusal = await refusalFor(folder)
  if (refusal) {
    console.error(refusal)
    return 1
  }
  await cp(firstShop, folder, { recursive: true })
  console.log(`${resolve(folder)} has a small shop now. Edit it, then:

  bin/stagefront import ${folder} --dry-run   checks it
  bin/stagefront import ${folder}             brings it into the shop
  bin/start                                   opens the shop

The comments in its files say what to replace; docs/import.md describes every field.`)
  return 0
}

/** Nothing that is there may be overwritten. @returns null for a folder that is empty or does not exist */
async function refusalFor(folder: string): Promise<string | null> {
  try {
    const names = await readdir(folder)
    return names.length === 0 ? null : `${folder} is not empty; name a folder that is empty or does not exist`
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    return code === 'ENOTDIR'
      ? `${folder} is a file; name a folder that is empty or does not exist`
      : `${folder} cannot be read: ${fileFault(error)}`
  }
}
