import { z } from 'zod'
import { folderKinds, type WrittenKind } from '#core/import/folder/folder-format.ts'
import { describeField, type Field } from '#core/written/form/describe-fields.ts'
import { campaignSchema, faqSchema, newsSchema, pageHeadSchema, textOverridesSchema } from './content-format.ts'

const pageSchema = z.strictObject({ ...pageHeadSchema.shape, body: z.string() })

const schemas: Readonly<Record<WrittenKind, z.ZodType>> = {
  ...folderKinds,
  pages: pageSchema,
  faq: faqSchema,
  news: newsSchema,
  advent: campaignSchema,
  texts: textOverridesSchema,
}

const fields = new Map<WrittenKind, Field>()

/** How an entry of a kind is edited, as the schema of the import says it. */
export function entryField(kind: WrittenKind): Field {
  const field = fields.get(kind) ?? describeField(schemas[kind])
  fields.set(kind, field)
  return field
}
