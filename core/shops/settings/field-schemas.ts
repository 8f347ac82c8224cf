import { z } from 'zod'
import { localTextSchema } from '../local-text.ts'

/** Fields that shop settings and import files have in common. Messages follow the name of the field. */

/** A name for use in addresses. */
export const slugSchema = z
  .string()
  .max(100, 'must be at most 100 characters long')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens, for example "moorgrab"')

/** A plain string in the base language, or an object with a text for each language. */
export const text = localTextSchema

export const flag = z.boolean('must be true or false')
