import { z } from 'zod'
import { oncePer } from '#server/foundations/once-per.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '#server/foundations/problems.ts'
import { phrase, type Say } from '#texts/say.ts'
import type { AnyOperation, InputSchema, Operation, Preview, StaffCall } from './operation.ts'
import { readInput } from './declaring/read-input.ts'
import { throughGate } from './declaring/through-gate.ts'

/**
 * Runs an operation for a caller: the gate decides, the audit log gets its entries, the input is read, and of the output only what is declared
 * is passed on. This is the one way to run an operation, for pages, programs and commands alike.
 * @param given the input as it came from outside
 * Problems: those of `requireAct`, SEEING_AS, INVALID_INPUT, and those that the operation names.
 */
export async function callOperation<Input extends InputSchema, Output extends z.ZodType>(
  ctx: StaffCall,
  operation: Operation<Input, Output>,
  given: unknown,
): Promise<Result<z.output<Output>>> {
  return throughGate(gatedBy(operation), ctx, asArguments(given), async (admitted): Promise<Result<z.output<Output>>> => {
    const looking = onlyLooking(ctx, operation)
    if (!looking.ok) return looking
    const input = readInput(operation.input, given)
    if (!input.ok) return input
    const answer = await operation.run(admitted, input.value)
    return answer.ok ? { ok: true, value: operation.output.parse(answer.value) } : inWords(answer, admitted.say)
  })
}

/**
 * What would happen if a caller ran an operation. Nothing is written, but for the entries of a recorded act in the audit log, which say that
 * it was only looked at. Who may not do it may not ask either. What holds what was shown is not part of the input.
 * Problems: as `callOperation`.
 */
export async function previewOperation(ctx: StaffCall, operation: AnyOperation, given: unknown): Promise<Result<Preview>> {
  const { preview } = operation
  if (!preview) throw new Error(`${operation.name} has no preview`)
  return throughGate({ ...gatedBy(operation), isPreview: true }, ctx, asArguments(given), async (admitted): Promise<Result<Preview>> => {
    const input = readInput(withoutShown(operation), given)
    if (!input.ok) return input
    const shown = await preview.call(operation, admitted, input.value)
    return shown.ok ? shown : inWords(shown, admitted.say)
  })
}

/** Whoever looks as somebody else changes nothing. A file that has a preview changes something too. Problems: SEEING_AS. */
function onlyLooking({ identity }: StaffCall, { kind, preview }: Pick<AnyOperation, 'kind' | 'preview'>): Result<null> {
  const isSeen = identity.kind === 'person' && identity.seenBy !== undefined
  return isSeen && (kind === 'change' || preview !== undefined) ? refuse('SEEING_AS', { words: { name: identity.name } }) : done(null)
}

/** Refusals whose reason a slice only names, with the reason in the caller's language. */
function inWords({ problems }: { problems: readonly Problem[] }, say: Say): { ok: false; problems: Problem[] } {
  return refuseAll(
    problems.map(({ sentence, ...problem }) =>
      sentence ? { ...problem, words: { ...problem.words, fault: phrase(say, sentence) } } : problem,
    ),
  )
}

/** The input of an operation without the fields that hold what its preview showed. */
export const withoutShown = oncePer(({ input, shown = [] }: Pick<AnyOperation, 'input' | 'shown'>): InputSchema => {
  return z.object(Object.fromEntries(Object.entries(input.shape).filter(([name]) => !shown.includes(name))))
})

function gatedBy({ act, thing = [] }: Pick<AnyOperation, 'act' | 'thing'>) {
  return { act, thing }
}

function asArguments(given: unknown): Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {}
}
