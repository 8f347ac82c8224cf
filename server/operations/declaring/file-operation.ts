import { z } from 'zod'
import type { FileType, InputSchema, Operation } from './operation.ts'

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
