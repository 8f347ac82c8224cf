import { z } from 'zod'
import type { Locale } from '#core/shops/locale.ts'
import type { Act } from '#core/staff/acts.ts'
import type { Identity } from '#core/staff/identity.ts'
import type { Scope } from '#core/staff/scope.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import type { ProblemCode, Result } from '#server/foundations/problems.ts'
import type { Say } from './declaring/say.ts'

/*
 * What staff, keys and commands do is an operation: one file, from which the command, the call over HTTP, its description, the audit
 * entries, the row of the permission matrix and the reference page are made (docs/decisions/0113-operations-are-declared-once.md).
 */

/** A call of the staff before the gate was asked: anybody who was identified. */
export interface StaffCall extends Context {
  identity: Identity
  locale: Locale
  /** As commands have it on every machine: times in UTC, and days like 2035-12-31. Else both are written by the clock of the house. */
  plainTimes?: true
}

/** What an operation is called with once the gate has let its caller pass: the shop, who calls, and what they may reach. */
export interface OperationContext extends StaffCall {
  /** What the caller may reach with the act of the operation. */
  scope: Scope
  /** How decisions name the caller. */
  actor: string
  /** Tells the caller something in their language. */
  say: Say
}

/** The input of an operation: an object that knows each of its fields. */
export type InputSchema = z.ZodObject

/** The types of the files that staff download: browsers do not run any of them. */
export type FileType = 'image/jpeg' | 'application/json' | 'application/pdf' | 'application/xml' | 'application/zip' | 'text/csv'

/** What a person is shown before an operation takes effect. */
export interface Preview {
  /** What would happen, one sentence to a line. */
  says: readonly string[]
  /** The question that a person answers before it happens; null where it can be undone, so that a command goes on by itself. */
  asks: string | null
  /** The fields of the input that hold what was shown. The operation refuses where they are no longer true. */
  shown: Readonly<Record<string, unknown>>
}

/** A call as the reference page shows it. A test makes it, as a command and over HTTP, and compares the answers. */
export interface Example {
  /** With the fields that the preview showed. */
  input: Readonly<Record<string, unknown>>
  /** A part of the answer, as JSON has it; of a file how it begins. */
  answer: unknown
}

/** How the command of an operation differs from what its input says by itself. */
export interface CommandForm<Field extends string> {
  /** The fields that are given without an option, in this order. */
  positional?: readonly Field[]
  /** Is called without its verb too: `verify` is `verify shop`. */
  isDefault?: true
}

/** What all operations declare. `Field` is a name of an input's field. */
interface Declared<Input extends InputSchema> {
  /** Subject and verb, such as `vouchers.issue`: the command is `vouchers issue`, the address `/api/admin/vouchers/issue`. */
  name: `${string}.${string}`
  /** The act of the staff that it is (`core/staff/acts.ts`): who may do it, and whether it is written into the audit log. */
  act: Act
  /** What it does, in one line without a full stop. */
  summary: string
  /** What else has to be known before it is used: whole sentences. */
  details?: string
  input: Input
  /** Fields of which the first that is given names, in the audit log, what the act concerned. */
  thing?: readonly (keyof z.output<Input> & string)[]
  /** The refusals that are its own, besides those of the gate and of its input. */
  problems?: readonly ProblemCode[]
  /** An operation that explains some of the fields: the reference page names it instead. */
  fieldsAs?: { operation: string; fields: readonly string[] }
  /** One operation of each subject has one. */
  example?: Example
  command?: CommandForm<keyof z.output<Input> & string>
}

/** An operation that answers with something. */
export interface Operation<Input extends InputSchema = InputSchema, Output extends z.ZodType = z.ZodType> extends Declared<Input> {
  /** `read` changes nothing; a `list` is read page by page; the answer of a `file` is one. */
  kind: 'read' | 'list' | 'file' | 'change'
  output: Output
  /** The type of the file that it answers with. */
  fileType?: FileType
  /** The fields of a list's entries that a table of them shows, in this order. */
  columns?: readonly string[]
  /** The fields of the input that hold what the preview showed. */
  shown?: readonly (keyof z.output<Input> & string)[]
  /** What is shown before it happens, for whatever moves money, ends something or voids it. */
  preview?(ctx: OperationContext, input: Readonly<Record<string, unknown>>): Promise<Result<Preview>>
  /** Whether the answer reports that something is bad: its command then ends with exit code 1. */
  isBad?(output: z.output<Output>): boolean
  /** What it tells a person afterwards, one sentence to a line; by default its output field by field. */
  says?(output: z.output<Output>, say: Say): readonly string[]
  run(ctx: OperationContext, input: z.output<Input>): Promise<Result<z.input<Output>>>
  /** What `run` does, without reading its answer: for bulk acts, of which nobody looks at the answer for each thing. */
  work?(ctx: OperationContext, input: z.output<Input>): Promise<Result<unknown>>
  /** Doing it again is something new: who sends the same as a colleague gets something of their own. The same form still counts once. */
  isRepeatable?: true
  /** What it begins goes on after its answer, as a run whose number the answer has as `run` (`runs/continue-run.ts`). */
  isLong?: true
  /** The field by which the audit log names one of the things of such a run. */
  each?: RunPart['each']
  /** Does one of the things of a run. Everything it writes goes through the context's database, and is undone where it refuses. */
  perform?: RunPart['perform']
}

/** How a run does its things one by one. */
export interface RunPart {
  /** The field by which the audit log names a thing. */
  each: string
  perform(ctx: OperationContext, item: RunThing, input: Readonly<Record<string, unknown>>): Promise<Result<unknown>>
}

/** One of the things of a run: what names it, and what the preview showed of it. */
export interface RunThing {
  name: string
  shown: Readonly<Record<string, unknown>>
}

/** Any operation, as the faces see it. */
export type AnyOperation = Operation

/** Declares an operation that changes nothing. */
export function readOperation<Input extends InputSchema, Output extends z.ZodType>(
  operation: Omit<Operation<Input, Output>, 'kind' | 'preview' | 'fileType'>,
): Operation<Input, Output> {
  return { ...operation, kind: 'read' }
}

/**
 * Declares an operation that changes something. One that moves money, ends something or voids it has a preview and takes what that
 * showed.
 */
export function changeOperation<Input extends InputSchema, Output extends z.ZodType>(
  operation: Omit<Operation<Input, Output>, 'kind' | 'columns' | 'fileType'>,
): Operation<Input, Output> {
  return { ...operation, kind: 'change' }
}

/** The first part of an operation's name: the command, and the folder of its file. */
export function subjectName({ name }: Pick<AnyOperation, 'name'>): string {
  return name.slice(0, name.indexOf('.'))
}

/** The second part of an operation's name: what follows the command. */
export function verbName({ name }: Pick<AnyOperation, 'name'>): string {
  return name.slice(name.indexOf('.') + 1)
}

/** Where an operation is called over HTTP, and with which method. */
export function operationAddress(operation: Pick<AnyOperation, 'name' | 'kind'>): { method: 'GET' | 'POST'; path: string } {
  const path = systemPaths.admin(`${subjectName(operation)}/${verbName(operation)}`)
  return { method: operation.kind === 'read' || operation.kind === 'list' ? 'GET' : 'POST', path }
}

const fileSchema = z.object({
  /** What it is saved as: letters, digits, dots and hyphens. */
  name: z.string(),
  type: z.custom<FileType>((value) => typeof value === 'string'),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** What a person has to know besides, one sentence each. */
  notes: z.array(z.string()).optional(),
})

/** A file as staff download it. */
export type StaffFile = z.output<typeof fileSchema>

/**
 * Declares an operation whose answer is a file. Over HTTP it is a POST, because addresses end up in logs and histories, and some inputs are
 * about people.
 */
export function fileOperation<Input extends InputSchema>(
  operation: Omit<Operation<Input, typeof fileSchema>, 'kind' | 'output' | 'columns' | 'says' | 'fileType'> & { fileType: FileType },
): Operation<Input, typeof fileSchema> {
  return { ...operation, kind: 'file', output: fileSchema }
}
