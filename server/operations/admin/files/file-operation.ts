import type { z } from 'zod'
import { refuse, type Result } from '#server/problems.ts'
import type { AdminContext } from '../admin-field.ts'
import type { Gated } from '../pass-gate.ts'

/** A file as staff download it. The type is one of a few that browsers do not run. */
export interface StaffFile {
  /** What it is saved as: letters, digits, dots and hyphens. */
  name: string
  type: 'image/jpeg' | 'application/json' | 'application/pdf' | 'text/csv'
  bytes: Uint8Array
}

/** Something that staff download: an operation with an act, whose answer is a file. */
export interface FileOperation extends Gated {
  /** Its last part in the address, for example `form-proof`. */
  name: string
  description: string
  type: StaffFile['type']
  input: z.ZodObject
  answer: (args: Readonly<Record<string, unknown>>, ctx: AdminContext) => Promise<Result<StaffFile>>
}

/** Makes a file operation, whose answer gets arguments that fit its schema. Further problems: INVALID_INPUT with the argument's name. */
export function fileOperation<Schema extends z.ZodObject>(
  operation: Omit<FileOperation, 'input' | 'answer'> & {
    input: Schema
    answer: (input: z.infer<Schema>, ctx: AdminContext) => Promise<Result<StaffFile>>
  },
): FileOperation {
  return {
    ...operation,
    async answer(args, ctx) {
      const known = Object.keys(operation.input.shape)
      const unknown = Object.keys(args).find((name) => !known.includes(name))
      if (unknown !== undefined) {
        const words = { name: unknown, known: known.join(', ') }
        return refuse('INVALID_INPUT', { field: unknown, text: 'staff_argument_unknown', words })
      }
      const read = operation.input.safeParse(args)
      if (read.success) return operation.answer(read.data, ctx)
      return refuse('INVALID_INPUT', { field: String(read.error.issues[0]?.path[0] ?? '') })
    },
  }
}
