import { z } from 'zod'
import { actRule } from '#core/staff/acts.ts'
import { findReach } from '#core/staff/reach.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import type { Result } from '#server/foundations/problems.ts'
import { callOperation, previewOperation, withoutShown } from './call-operation.ts'
import { everyOperation, operationNamed } from './load-operations.ts'
import type { AnyOperation, Preview, StaffCall, StaffFile } from './operation.ts'
import { presentRefusals } from './faces/present-refusals.ts'

/*
 * The operations as tools of the Model Context Protocol, for programs that choose by themselves what to call: the same input, gate, audit
 * entries and answers as everywhere else. What has a preview shows that first, and happens only when it is called again with what was shown.
 */

type JsonObject = Record<string, unknown>

/** An operation as a client of the protocol is told of it. */
export interface OperationTool {
  name: string
  title: string
  description: string
  inputSchema: JsonObject & { type: 'object' }
  /** None where the answer is a file, or a preview first. */
  outputSchema?: JsonObject & { type: 'object' }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
}

/** What a tool answers: an object, a file, or text for whoever reads along. */
export type ToolAnswer =
  | { is: 'value'; value: JsonObject }
  | { is: 'file'; file: StaffFile }
  | { is: 'preview'; preview: Preview; text: string }
  | { is: 'refused'; text: string }

/** The field with which a tool that has a preview is called the second time. */
const confirming = 'confirm'

/** The tools of the operations that somebody may call; those of an act that their key or role does not have are not among them. */
export async function toolsFor({ identity }: Pick<StaffCall, 'identity'>): Promise<OperationTool[]> {
  const all = await everyOperation()
  return all.filter(({ act }) => findReach(identity, act) !== null).map(describeTool)
}

/** `orders_mark-paid` for `orders.mark-paid`: clients take no dots. */
function toolName({ name }: Pick<AnyOperation, 'name'>): string {
  return name.replace('.', '_')
}

const describeTool = oncePer((operation: AnyOperation): OperationTool => {
  const { summary, details, act, kind, preview, isRepeatable } = operation
  const changes = kind === 'change' || preview !== undefined
  return {
    name: toolName(operation),
    title: summary,
    description: [
      `${summary}.`,
      details,
      `Act: ${act} (${actRule(act).description}).`,
      preview && `Shows first what would happen: call it again with \`${confirming}\` and what was shown to do it.`,
      operation.isLong && 'Goes on after its answer: `runs_show` says how far it is.',
    ]
      .filter(Boolean)
      .join(' '),
    inputSchema: inputSchema(operation),
    ...(kind !== 'file' && !preview && { outputSchema: jsonSchema(operation.output, 'output') }),
    annotations: { readOnlyHint: !changes, destructiveHint: preview !== undefined, idempotentHint: !isRepeatable, openWorldHint: false },
  }
})

function inputSchema(operation: AnyOperation): OperationTool['inputSchema'] {
  const { input, preview, shown = [] } = operation
  const schema = jsonSchema(input.strict(), 'input')
  if (!preview) return schema
  const asked = jsonSchema(withoutShown(operation), 'input')
  const properties = { ...(schema['properties'] as JsonObject), [confirming]: confirmField(shown) }
  return { ...schema, properties, required: asked['required'] ?? [] }
}

function confirmField(shown: readonly string[]): JsonObject {
  const description = `Does it, as it was shown: ${shown.join(', ')} must be what the preview answered. Without it nothing happens.`
  return { type: 'boolean', default: false, description }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject & { type: 'object' } {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return { ...json, type: 'object' }
}

/**
 * Calls the operation of a tool.
 * @param given its input, as the client sent it
 * @returns undefined for a name that no tool has
 */
export async function callTool(call: StaffCall, name: string, given: JsonObject): Promise<ToolAnswer | undefined> {
  const operation = await operationNamed(name.replace('_', '.'))
  if (!operation || toolName(operation) !== name) return undefined
  const refused = async ({ problems }: Extract<Result<unknown>, { ok: false }>): Promise<ToolAnswer> => {
    const presented = await presentRefusals(call, operation, { problems, given, face: 'api' })
    return { is: 'refused', text: presented.map(({ code, text }) => `${code}: ${text}`).join('\n') }
  }
  const { [confirming]: isConfirmed, ...input } = given
  if (!operation.preview) {
    const result = await callOperation(call, operation, given)
    return result.ok ? answerOf(operation, result.value) : refused(result)
  }
  if (isConfirmed === true) {
    const result = await callOperation(call, operation, input)
    return result.ok ? answerOf(operation, result.value) : refused(result)
  }
  const asked = Object.fromEntries(Object.entries(input).filter(([field]) => !operation.shown?.includes(field)))
  const result = await previewOperation(call, operation, asked)
  return result.ok ? { is: 'preview', preview: result.value, text: previewText(asked, result.value) } : refused(result)
}

function answerOf({ kind }: AnyOperation, value: unknown): ToolAnswer {
  if (kind === 'file') return { is: 'file', file: value as StaffFile }
  // As every other client gets it: moments as text, and nothing that is not there.
  return { is: 'value', value: JSON.parse(JSON.stringify(value)) as JsonObject }
}

function previewText(asked: JsonObject, { says, asks, shown }: Preview): string {
  const again = JSON.stringify({ ...asked, ...shown, [confirming]: true })
  return [...says, ...(asks === null ? [] : [asks]), `Nothing has happened yet. To do it, call this tool again with ${again}`].join('\n')
}
