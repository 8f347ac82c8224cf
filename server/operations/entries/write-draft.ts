import { z } from 'zod'
import { describeFault, type Fault } from '#core/import/fault.ts'
import { formatActor } from '#core/staff/identity.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '#server/foundations/problems.ts'
import { requireAct } from '#server/house/staff/gate.ts'
import type { EntryDraft } from '#server/import/written-entries.ts'
import { phraseFor } from '../declaring/phrase-for.ts'
import { editFaults } from '../import/edit-faults.ts'
import type { OperationContext } from '../operation.ts'
import { kindField } from './entry-shown.ts'

export const savedSchema = z
  .object({
    kind: kindField,
    id: z.string().describe('Its slug'),
    version: z.int().describe('The version that it has now'),
    changed: z.boolean().describe('Whether there was anything to save'),
    warnings: z.array(z.string()).describe('What is probably a mistake'),
  })
  .meta({ id: 'SavedEntry', description: 'An entry of the catalogue after it was saved' })

/** Saves a draft as its caller may. Problems: THING_NOT_FOUND for an entry that is not written, NOT_POSSIBLE for each fault and conflict. */
export async function writeDraft(
  ctx: OperationContext,
  draft: EntryDraft,
  { notify, silent }: { notify: boolean; silent: boolean },
): Promise<Result<z.input<typeof savedSchema>>> {
  if (notify && silent) return refuse('INVALID_INPUT', { field: 'silent', text: 'input_excludes', words: { other: 'notify' } })
  const [{ saveEntry }, { importParts }, { defaultOptions }] = await Promise.all([
    import('#server/import/written-entries.ts'),
    import('#server/startup/wiring/import-parts.ts'),
    import('#server/import/import-options.ts'),
  ])
  const { config } = ctx
  const options = {
    ...defaultOptions,
    paths: [],
    shop: config.defaultShop,
    author: formatActor(ctx.identity),
    announce: notify ? ('notify' as const) : silent ? ('silent' as const) : null,
    defaultShop: config.defaultShop,
    publicUrl: config.publicUrl,
    officeUrl: config.officeUrl,
    mayReroute: ctx.identity.kind === 'machine' || requireAct(ctx, ctx.identity, 'catalog.reroute').ok,
    itemsPerLine: config.fairness.itemsPerLine,
  }
  const saved = await saveEntry(ctx, importParts(), draft, options, (report) => editFaults(ctx, report))
  const { kind, id } = draft
  const tell = phraseFor(ctx)
  switch (saved.is) {
    case 'saved': {
      noteAct({ kind, version: saved.version })
      return done({
        kind,
        id,
        version: saved.version,
        changed: true,
        warnings: saved.report.faults.map((each) => describeFault(each, tell)),
      })
    }
    case 'unchanged':
      return done({ kind, id, version: saved.version, changed: false, warnings: [] })
    case 'unknown':
      return refuse('THING_NOT_FOUND', { field: 'id' })
    case 'refused':
      return refuseFaults(ctx, saved.faults, `${kind}/${id}`)
    case 'asked':
      return refuseAll(
        saved.questions.map((each): Problem => ({
          code: 'NOT_POSSIBLE',
          text: 'import_fault',
          words: { fault: [each.column, tell(each.sentence)].filter(Boolean).join(' ') },
          field: 'confirmed',
        })),
      )
    case 'conflict':
      return refuseAll(
        saved.fields.map(({ field, before, theirs, yours }): Problem => {
          const values = { before: shown(before), theirs: shown(theirs), yours: shown(yours) }
          return { code: 'NOT_POSSIBLE', words: { fault: ctx.say('entries.conflict', { field, version: saved.version, ...values }) } }
        }),
      )
  }
}

/**
 * NOT_POSSIBLE for each error among the faults.
 * @param name of the entry: faults of its own values name them as parts of the field `value`
 */
export function refuseFaults(ctx: OperationContext, faults: readonly Fault[], name: string) {
  const errors = faults.filter(({ severity }) => severity === 'error')
  const tell = phraseFor(ctx)
  return refuseAll(
    errors.map((each): Problem => ({
      code: 'NOT_POSSIBLE',
      text: 'import_fault',
      words: { fault: describeFault(each, tell) },
      ...(each.file === name && each.column !== null && { field: ['value', each.column].join('.') }),
    })),
  )
}

function shown(value: unknown): string {
  return value === undefined ? '–' : JSON.stringify(value).slice(0, 200)
}
