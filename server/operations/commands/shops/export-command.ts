import { parseArgs } from 'node:util'
import { describeFault, hasErrors } from '#core/import/fault.ts'
import { fileFault } from '#core/text/file-fault.ts'
import { inEnglish } from '#core/text/sentence.ts'
import { ExportRefusal, readsOnly, type Command } from '#server/foundations/command.ts'
import { findOtherImports, planExport, writeExport } from '#server/import/written-entries.ts'

/** `bin/stagefront export`: gives the catalogue back as a folder (`docs/import.md`), changed files of which differ by the changes alone. */
export const exportCommand: Command = {
  actOf: readsOnly,
  usage: ['FOLDER [--source NAME] [--take folder|house] [--dry-run]'],
  async run(context, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { source: { type: 'string' }, take: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
    const [folder] = positionals
    if (folder === undefined || positionals.length > 1) return wrong('export needs one FOLDER, for example bin/stagefront export my-shop')
    const { take } = values
    if (take !== undefined && take !== 'folder' && take !== 'house')
      return wrong(`--take must be folder or house, not “${take}”: whose change counts where both changed the same field`)
    const { source, changes, faults } = await planExport(context, folder, { source: values.source ?? null, take: take ?? null })
    for (const each of faults) console.log(`${each.severity}: ${describeFault(each, inEnglish)}`)
    if (hasErrors(faults)) {
      console.log(`${folder}: nothing was written`)
      return 1
    }
    if (!values['dry-run'])
      await writeExport(folder, changes).catch((error: unknown) => {
        throw new ExportRefusal(
          `${folder} cannot be written completely: ${fileFault(error)}. Once that is mended, run the same again: it goes on`,
        )
      })
    for (const { kind, path, losesComments } of changes)
      console.log(`${kind} ${path}${losesComments ? ' (written anew: its comments could not stay)' : ''}`)
    for (const other of await findOtherImports(context.db)) console.log(`left out: ${other}, which is no folder`)
    const name = source.replace('folder:', '')
    console.log(
      `${folder}: ${counted(changes)}${values['dry-run'] ? '; nothing was written' : ''}. What is changed in it comes back by: bin/stagefront import ${folder} --source ${name}`,
    )
    return 0
  },
}

function wrong(words: string): number {
  console.error(words)
  return 2
}

function counted(changes: readonly { kind: 'new' | 'changed' | 'removed' }[]): string {
  const counts = (['new', 'changed', 'removed'] as const).flatMap((kind) => {
    const count = changes.filter((each) => each.kind === kind).length
    return count > 0 ? [`${count} ${kind}`] : []
  })
  return counts.length > 0 ? counts.join(', ') : 'every file is as it should be'
}
