import { zip } from 'fflate'
import { promisify } from 'node:util'
import { z } from 'zod'
import { shopDay, reportClock } from '#server/house/shops/office-clock.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { folderNames, planExport } from '#server/import/written-entries.ts'
import { impossible } from '../declaring/impossible.ts'
import { fileOperation } from '../operation.ts'
import { about } from '../declaring/values.ts'

/** As much as an archive may unpack to that is sent back by `import.archive`. */
const maxBytes = 100 * 1024 * 1024

const pack = promisify<Parameters<typeof zip>[0], { level: 6; mtime: string }, Uint8Array>(zip)

/** The catalogue as a folder, in an archive. */
export const archiveEntries = fileOperation({
  name: 'entries.archive',
  act: 'catalog.read',
  summary: 'Gives the catalogue back as a ZIP archive of a folder that can be imported, with its texts and pictures',
  details: 'It has at most 100 MB; `export` on the machine writes more, and changes the files of a folder that is there.',
  input: z.object({
    source: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('The import to give back, by its name; may be left out where there is only one')
      .meta(about({ value: 'NAME' })),
  }),
  fileType: 'application/zip',
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  async run(ctx, { source }) {
    const names = await folderNames(ctx.db)
    const [only] = names
    if (only === undefined) return impossible(ctx.say('entries.nothing_written'))
    if (source === undefined && names.length > 1) return impossible(ctx.say('entries.which', { names: names.join(', ') }))
    const name = source ?? only
    if (!names.includes(name)) return refuse('THING_NOT_FOUND', { field: 'source' })
    const { changes } = await planExport(ctx, null, { source: name, take: null })
    if (changes.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0) > maxBytes) return impossible(ctx.say('entries.too_large'))
    const files = Object.fromEntries(changes.flatMap(({ path, bytes }) => (bytes ? [[`${name}/${path}`, bytes]] : [])))
    // The same catalogue makes the same archive.
    const bytes = await pack(files, { level: 6, mtime: '1980-01-02' })
    const day = shopDay(ctx, await reportClock(ctx, null))
    return done({
      name: `${name}-${day}.zip`,
      type: 'application/zip' as const,
      bytes,
      notes: [ctx.say('entries.archived', { files: changes.length, name })],
    })
  },
})
