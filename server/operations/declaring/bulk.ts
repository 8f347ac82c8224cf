import { z } from 'zod'
import { inTransaction, Rollback } from '#db/transaction.ts'
import { randomId } from '#server/foundations/random.ts'
import { done, refuse, type Problem, type Result } from '#server/foundations/problems.ts'
import { problemText } from '#server/foundations/request/present-problems.ts'
import type { AnyOperation, InputSchema, Operation, OperationContext, Preview, RunThing } from '../operation.ts'
import { runSchema, sayRun, showRun } from '../runs/run-shown.ts'
import { startRun } from '../runs/start-run.ts'
import { readInput } from './read-input.ts'
import { about } from './values.ts'

/*
 * An operation over one thing as a bulk act over many: its preview does the operation to each of them and undoes it, adds up what that would
 * be, and lists which cannot and why. What it shows is the list of the things, each with what was shown of it, so that things which fit the
 * filter later are not in it. The act itself is a run.
 */

/** The most things of one bulk act: what a person can look through, and a preview can try while somebody waits. */
export const maxThings = 1000
/** How many of those that cannot are told before it begins. */
const toldBefore = 20

interface BulkDeclaration<Filters extends z.core.$ZodLooseShape> extends Pick<Operation, 'name' | 'summary' | 'details' | 'example'> {
  /** The operation over one thing, whose act it is. */
  of: AnyOperation
  /** The field of that operation that names the thing; the bulk act takes a list of them by the same name. */
  each: string
  /** The fields of that operation that are the same for all. */
  shared: readonly string[]
  /** The list that has the same filters. */
  like: string
  /** What chooses the things where they are not listed. */
  filters: Filters
  /** The names of the things that fit, at most as many as asked for. */
  choose(ctx: OperationContext, filters: z.output<z.ZodObject<Filters>>, limit: number): Promise<Result<readonly string[]>>
  /** Those of these names of which the caller may reach something. */
  reachable(ctx: OperationContext, names: readonly string[]): Promise<ReadonlySet<string>>
  /** What the effect is in sum, as far as it is money: from a field of what the preview shows of each. */
  sum?: { field: string; says(ctx: OperationContext, cents: number): string }
}

type Given = Readonly<Record<string, unknown>>

/** What the preview found. */
interface Looked {
  can: readonly RunThing[]
  cannot: readonly { name: string; problems: Problem[] }[]
}

/** Declares a bulk act. Further problems: INVALID_INPUT where nothing chooses the things or too many fit, and those of the operation. */
export function bulkOperation<Filters extends z.core.$ZodLooseShape>(
  declaration: BulkDeclaration<Filters>,
): Operation<InputSchema, typeof runSchema> {
  const { name, summary, details, example, of, each, shared } = declaration
  const input = inputOf(declaration)
  return {
    ...{
      name,
      summary,
      kind: 'change',
      act: of.act,
      input,
      output: runSchema,
      command: { positional: [each] },
      ...(example && { example }),
    },
    ...(details !== undefined && { details }),
    problems: [...new Set([...(of.problems ?? []), 'THING_NOT_FOUND' as const, 'CHANGED_SINCE' as const])],
    shown: ['plan', 'planned'],
    isLong: true,
    fieldsAs: { operation: declaration.like, fields: Object.keys(declaration.filters) },
    says: sayRun,
    preview: async (ctx, given) => {
      const names = await namesOf(declaration, ctx, given)
      if (!names.ok) return names
      return previewOf(declaration, ctx, await lookAtAll(declaration, ctx, names.value, given))
    },
    async run(ctx, given) {
      const { plan, planned } = given as { plan: string; planned: readonly Given[] }
      const items = planned.map(({ [each]: key, ...shown }) => ({ name: String(key), shown }))
      const names = items.map((item) => item.name)
      const listed = given[each] as readonly string[] | undefined
      const reached = await declaration.reachable(ctx, names)
      if (names.some((key) => !reached.has(key))) return refuse('THING_NOT_FOUND', { field: each })
      const isOther = new Set(names).size < names.length || (listed !== undefined && names.some((key) => !listed.includes(key)))
      if (isOther) return refuse('INVALID_INPUT', { field: 'planned', text: 'input_planned' })
      const begun = await startRun(ctx, { plan, operation: name, input: picked(given, shared), items })
      return begun.ok ? showRun(ctx, begun.value) : begun
    },
    each,
    async perform(ctx, item, common) {
      const read = readInput(of.input, { ...common, ...item.shown, [each]: item.name })
      return read.ok ? (of.work ?? of.run)(ctx, read.value) : read
    },
  }
}

function inputOf<Filters extends z.core.$ZodLooseShape>({ of, each, shared, filters }: BulkDeclaration<Filters>): InputSchema {
  const { shape } = of.input
  const key = shape[each] as z.ZodType
  const shown = Object.fromEntries((of.shown ?? []).map((field) => [field, shape[field] as z.ZodType]))
  return z.object({
    [each]: z
      .array(key)
      .min(1, { error: 'input_list' })
      .max(maxThings, { error: 'input_list' })
      .optional()
      .describe('These, instead of a filter'),
    ...filters,
    ...picked(shape, shared),
    plan: z
      .uuid({ error: 'input_id' })
      .describe('The number of the preview: the same one begins the same act only once')
      .meta(about({ example: '01a1fa1d-84e8-75b7-88ba-8a4933cc7baf' })),
    planned: z
      .array(z.strictObject({ [each]: key, ...shown }))
      .min(1, { error: 'input_list' })
      .max(maxThings, { error: 'input_list' })
      .describe('What the preview found possible, each with what was shown of it')
      .meta(about({ example: [] })),
  })
}

function picked<Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => names.includes(name) && value !== undefined))
}

/** The things that are listed, or that fit the filter. */
async function namesOf<Filters extends z.core.$ZodLooseShape>(
  { each, filters, choose }: BulkDeclaration<Filters>,
  ctx: OperationContext,
  given: Given,
): Promise<Result<readonly string[]>> {
  const asked = picked(given, Object.keys(filters))
  const listed = given[each] as readonly string[] | undefined
  if (listed) return done([...new Set(listed)])
  // Without either it would be everything there is.
  if (Object.keys(asked).length === 0) return refuse('INVALID_INPUT', { field: each, text: 'input_missing' })
  const chosen = await choose(ctx, asked as never, maxThings + 1)
  if (!chosen.ok) return chosen
  if (chosen.value.length > maxThings)
    return refuse('INVALID_INPUT', { field: each, text: 'input_many', words: { max: String(maxThings) } })
  return chosen.value.length > 0 ? chosen : refuse('THING_NOT_FOUND', { field: each })
}

async function lookAtAll(
  declaration: Pick<BulkDeclaration<never>, 'of' | 'each' | 'shared'>,
  ctx: OperationContext,
  names: readonly string[],
  given: Given,
): Promise<Looked> {
  const can: RunThing[] = []
  const cannot: { name: string; problems: Problem[] }[] = []
  for (const name of names) {
    const looked = await lookAt(declaration, ctx, name, given)
    if (looked.ok) can.push({ name, shown: looked.value })
    else cannot.push({ name, problems: looked.problems })
  }
  return { can, cannot }
}

/** What is shown of one thing; of an operation that shows nothing, whether it could be done: by doing it and undoing it. */
async function lookAt(
  { of, each, shared }: Pick<BulkDeclaration<never>, 'of' | 'each' | 'shared'>,
  ctx: OperationContext,
  name: string,
  given: Given,
): Promise<Result<Readonly<Record<string, unknown>>>> {
  const one = { ...picked(given, shared), [each]: name }
  if (of.preview) {
    const shown = await of.preview(ctx, one)
    return shown.ok ? done(shown.value.shown) : shown
  }
  const read = readInput(of.input, one)
  if (!read.ok) return read
  return inTransaction<Result<Readonly<Record<string, unknown>>>>(ctx.db, async (trx) => {
    const tried = await (of.work ?? of.run)({ ...ctx, db: trx }, read.value)
    throw new Rollback(tried.ok ? done({}) : tried)
  })
}

function previewOf(
  { sum, each }: Pick<BulkDeclaration<never>, 'sum' | 'each'>,
  ctx: OperationContext,
  { can, cannot }: Looked,
): Result<Preview> {
  const [first] = cannot
  if (can.length === 0 && first) return { ok: false, problems: first.problems.map((problem) => ({ ...problem, field: each })) }
  const cents = sum ? can.reduce((total, { shown }) => total + Number(shown[sum.field] ?? 0), 0) : 0
  const reasons = cannot
    .slice(0, toldBefore)
    .map(({ name, problems }) => `${name}: ${problems.map((problem) => problemText(problem, ctx)).join(' ')}`)
  const rest = cannot.length - reasons.length
  return done({
    says: [
      ctx.say('runs.can', { things: can.length }),
      ...(sum ? [sum.says(ctx, cents)] : []),
      ...(cannot.length > 0 ? [ctx.say('runs.cannot', { things: cannot.length }), ...reasons] : []),
      ...(rest > 0 ? [ctx.say('runs.more', { things: rest })] : []),
    ],
    asks: ctx.say('runs.asks', { things: can.length }),
    shown: { plan: randomId(ctx.random), planned: can.map(({ name, shown }) => ({ [each]: name, ...shown })) },
  })
}
