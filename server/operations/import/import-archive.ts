import { createHash } from 'node:crypto'
import { z } from 'zod'
import { describeFault, fault, type Fault } from '#core/import/fault.ts'
import { formatActor } from '#core/staff/identity.ts'
import { sentence, asSentence, type Sentence } from '#core/text/sentence.ts'
import { isTimeZone } from '#core/time/to-zoned-time.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { changedSince, done, refuse, refuseAll, type Problem, type Result } from '#server/foundations/problems.ts'
import { requireAct } from '#server/house/staff/gate.ts'
import { defaultShopHint } from '#server/house/shops/set-up.ts'
import { listShops } from '#server/house/shops/records-shops.ts'
import { maxImportedStock } from '#server/import/import-options.ts'
import type { ImportReport } from '#server/import/run-import.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { phraseFor } from '../declaring/phrase-for.ts'
import { editFaults } from './edit-faults.ts'
import { about, fileInput, wholeNumber } from '../declaring/values.ts'

/** As `unpack-archive.ts` has it, which is loaded when somebody imports: most processes never do. */
const maxArchiveBytes = 20 * 1024 * 1024
/** More faults of one folder are of one kind. */
const maxFaults = 200

const input = z.object({
  file: fileInput(maxArchiveBytes, { name: 'shop.zip', content: '' }).describe('The folder as a ZIP archive'),
  shop: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('The shop that sells what a table or listing holds')
    .meta(about({ value: 'SLUG' })),
  contractPartner: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('In whose name that is sold')
    .meta(about({ value: 'SLUG' })),
  stock: wholeNumber(0, maxImportedStock, { value: 'UNITS' }).optional().describe('Where the file gives none'),
  timeZone: z
    .string()
    .refine(isTimeZone, { error: 'input_zone' })
    .optional()
    .describe('Of venues that name none')
    .meta(about({ value: 'ZONE', example: 'Europe/Berlin' })),
  country: z
    .string()
    .regex(/^[a-z]{2}$/i, { error: 'input_country' })
    .optional()
    .describe('Of venues that name none')
    .meta(about({ value: 'CODE', example: 'de' })),
  skipFaulty: z.boolean().default(false).describe('Leaves faulty rows of a table out'),
  source: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Its name for later imports')
    .meta(about({ value: 'NAME' })),
  take: z.enum(['folder', 'house']).optional().describe('Whose change counts where both changed the same field'),
  moveDates: z.boolean().default(false).describe('Counts relative dates anew from today'),
  notify: z.boolean().default(false).describe('Tells buyers of events that are moved or called off'),
  silent: z.boolean().default(false).describe('Does not tell them'),
  choices: z.boolean().default(false).describe('Lets them choose what becomes of their tickets'),
})
type Input = z.output<typeof input>

const kindSchema = z
  .object({
    kind: z.string().describe('What they are, in the plural'),
    created: z.array(z.string()).describe('New ones, by their slugs'),
    changed: z.array(z.string()).describe('Changed ones, by their slugs'),
    left: z.int().describe('How many are as they were'),
  })
  .meta({ id: 'ImportedKind', description: 'Entries of one kind in an import' })

/** Imports a folder of the catalogue that is sent as a file (OPS-08). */
export const importFromArchive = changeOperation({
  name: 'import.archive',
  act: 'catalog.import',
  summary: 'Imports a folder of the catalogue from a ZIP archive, completely or not at all',
  details:
    'It has at most 20 MB, unpacked 100 MB, with 4 MB of texts and tables. What is larger, and companies, are imported on the machine. Domains, redirects to other sites, trackers, newsletter services and in whose name something is sold are changed by owners alone.',
  example: {
    input: { file: { name: 'shop.zip', content: 'UEsDBBQ=' }, expectedChanges: '1 created, 0 changed (0123456789ab)' },
    answer: { changes: '1 created, 0 changed (0123456789ab)', warnings: [] },
  },
  input: input.extend({
    expectedChanges: z
      .string()
      .max(200)
      .describe('What it changes, as it was shown; refused if it has changed since')
      .meta(about({ example: '1 created, 0 changed (0123456789ab)' })),
  }),
  output: z.object({
    name: z.string().describe('The file'),
    changes: z.string().describe('What it changed, in one line'),
    entries: z.array(kindSchema).describe('What it holds, by kind'),
    affected: z
      .array(
        z.object({
          event: z.string().describe('The event, by its slug'),
          change: z.enum(['called_off', 'moved', 'back_on']).describe('What happened to it'),
          orders: z.int().describe('How many paid orders have tickets for it'),
          unpaidOrders: z.int().describe('How many that are not paid'),
        }),
      )
      .describe('Events with orders that it called off or moved'),
    warnings: z.array(z.string()).describe('What was read differently than one may expect'),
  }),
  problems: ['NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['file'] },
  shown: ['expectedChanges'],
  async preview(ctx, given) {
    const imported = await importIt(ctx, given as Input, null)
    if (!imported.ok) return imported
    const { report, says } = imported.value
    return done({ says, asks: ctx.say('import.asks'), shown: { expectedChanges: describeChanges(report, (given as Input).file.content) } })
  },
  says: ({ name, entries, affected, warnings }, say) => [
    ...warnings.map((warning) => say('import.warning', { warning })),
    `${name}: ${say('import.changes', countsOf(entries, affected))}`,
  ],
  async run(ctx, { expectedChanges, ...given }) {
    const imported = await importIt(ctx, given, expectedChanges)
    if (!imported.ok) return imported
    const { report } = imported.value
    const { countWritten } = await import('#server/import/describe-report.ts')
    noteAct(countWritten([report]))
    const hint = defaultShopHint(await listShops(ctx.db), ctx.config.defaultShop)
    return done({
      name: report.path,
      changes: expectedChanges,
      entries: await countKinds(report, phraseFor(ctx)),
      affected: report.affected.map(({ slug: event, kind: change, orders, unpaidOrders }) => ({ event, change, orders, unpaidOrders })),
      warnings: [...report.faults.map((each) => describeFault(each, phraseFor(ctx))), ...(hint === null ? [] : [phraseFor(ctx)(hint)])],
    })
  },
})

/**
 * Imports the archive, or only tries it.
 * @param expected what was shown that it changes; null to try it
 * @returns the report, also in words. Problems: INVALID_INPUT for the archive and for options that exclude each other, NOT_POSSIBLE for each fault, CHANGED_SINCE
 */
async function importIt(
  ctx: OperationContext,
  given: Input,
  expected: string | null,
): Promise<Result<{ report: ImportReport; says: string[] }>> {
  const { file, notify, silent, choices } = given
  if (notify && silent) return refuse('INVALID_INPUT', { field: 'silent', text: 'input_excludes', words: { other: 'notify' } })
  if (choices && !notify) return refuse('INVALID_INPUT', { field: 'choices', text: 'event_choices_need_mail' })
  const [{ importArchive }, { importParts }, { describeReport }] = await Promise.all([
    import('#server/import/run-import.ts'),
    import('#server/startup/wiring/import-parts.ts'),
    import('#server/import/describe-report.ts'),
  ])
  const { config } = ctx
  const options = {
    dryRun: expected === null,
    shop: given.shop ?? config.defaultShop,
    contractPartner: given.contractPartner ?? null,
    stock: given.stock ?? null,
    timeZone: given.timeZone ?? null,
    country: given.country?.toLowerCase() ?? null,
    currency: 'EUR' as const,
    skipFaulty: given.skipFaulty,
    source: given.source ?? null,
    take: given.take ?? null,
    author: formatActor(ctx.identity),
    moveDates: given.moveDates,
    announce: notify ? ('notify' as const) : silent ? ('silent' as const) : null,
    choices: choices ? config.choices : null,
    defaultShop: config.defaultShop,
    publicUrl: config.publicUrl,
    officeUrl: config.officeUrl,
    mayReroute: ctx.identity.kind === 'machine' || requireAct(ctx, ctx.identity, 'catalog.reroute').ok,
    makesAllSizes: false,
    itemsPerLine: config.fairness.itemsPerLine,
  }
  let now: string | null = null
  const check = (report: ImportReport): Fault[] => {
    now = describeChanges(report, file.content)
    const isOther = expected !== null && expected !== now
    return [
      ...editFaults(ctx, report),
      ...(isOther ? [fault('VALUE', { file: file.name, row: null, column: null }, sentence('import.changed'))] : []),
    ]
  }
  const report = await importArchive(ctx, importParts(), { name: file.name, bytes: Buffer.from(file.content, 'base64') }, options, check)
  if ('fault' in report)
    return refuse('INVALID_INPUT', { field: 'file', text: 'input_archive', words: { fault: phraseFor(ctx)(report.fault) } })
  if (report.isImported)
    return done({ report, says: describeReport(report, true, false, { locale: ctx.locale, tell: phraseFor(ctx) }).split('\n') })
  if (expected !== null && now !== null && now !== expected) return changedSince('expectedChanges', expected, now)
  return refuseFaulty(report.faults, ctx)
}

function refuseFaulty(faults: readonly Fault[], ctx: OperationContext) {
  const tell = phraseFor(ctx)
  const errors = faults.filter(({ severity }) => severity === 'error')
  const problems = errors
    .slice(0, maxFaults)
    .map((each): Problem => ({ code: 'NOT_POSSIBLE', text: 'import_fault', words: { fault: describeFault(each, tell) } }))
  const words = { faults: ctx.say('import.faults', { faults: errors.length }) }
  return refuseAll([...problems, { code: 'NOT_POSSIBLE', text: 'import_nothing_written', words }])
}

/**
 * What an import changes, in numbers, with a digest of the archive and of every entry, listing and affected event: what was shown and what
 * happens are one. The report names entries only; another price is another archive.
 */
function describeChanges({ entries, variants, pictures, listings, affected, parts }: ImportReport, archive: string): string {
  const all = [...Object.values(entries), ...parts]
  const [created, changed] = (['created', 'changed'] as const).map((status) => all.reduce((sum, each) => sum + each[status].length, 0))
  const digest = createHash('sha256')
    .update(JSON.stringify([archive, entries, variants, pictures, listings, affected, parts]))
    .digest('hex')
  return `${created} created, ${changed} changed (${digest.slice(0, 12)})`
}

/** How many entries an import made and changed, and how many events with orders it called off or moved. */
function countsOf(entries: readonly z.output<typeof kindSchema>[], affected: readonly unknown[]) {
  const sum = (of: 'created' | 'changed') => entries.reduce((all, each) => all + each[of].length, 0)
  return { created: sum('created'), changed: sum('changed'), events: affected.length }
}

async function countKinds({ entries, parts }: ImportReport, tell: (sentence: Sentence) => string): Promise<z.input<typeof kindSchema>[]> {
  const { entryKindInfo, entryKinds } = await import('#server/foundations/import-support/entry-kinds.ts')
  return [...entryKinds.map((kind) => ({ title: entryKindInfo(kind).title, ...entries[kind] })), ...parts]
    .map(({ title, created, changed, left }) => ({ kind: tell(asSentence(title)), created, changed, left: left.length }))
    .filter(({ created, changed, left }) => created.length + changed.length + left > 0)
}
