import { z } from 'zod'
import type { GrantScope } from '#core/staff/grants.ts'
import type { ListedKey } from '#server/house/staff/records-accounts.ts'
import { scopeOut, scopePresenter, scopeWords } from '../admin/grant-scopes.ts'
import type { OperationContext } from '../operation.ts'
import { about, momentOut } from '../declaring/values.ts'

/** An API key as staff see it. */
export const keySchema = z
  .object({
    id: z.string().describe('Its id, with which it begins'),
    account: z.int().describe('The account that it acts for, by its number'),
    email: z.string().describe('The address of the account'),
    label: z.string().describe('What it is for'),
    acts: z.array(z.string()).describe('The acts that it does'),
    where: z.string().describe('Where it counts, in words'),
    ...scopeOut,
    createdAt: momentOut.describe('When it was made'),
    endsAt: momentOut.describe('When it ends by itself'),
    endedAt: momentOut.nullable().describe('When it was ended'),
    usedAt: momentOut.nullable().describe('When it was last used'),
  })
  .meta({ id: 'StaffKey', description: 'An API key, without its secret' })

/** Names a key by its id, with or without `sfk_`. */
export const keyNamed = z
  .string()
  .overwrite((text) => text.replace(/^sfk_/, ''))
  .min(1, { error: 'input_words' })
  .max(100, { error: 'input_words' })
  .describe('The key, by its id')
  .meta(about({ thing: 'key', value: 'ID' }))

/** Keys as answers have them. */
export async function presentKeys({ db }: Pick<OperationContext, 'db'>, keys: readonly ListedKey[]): Promise<z.input<typeof keySchema>[]> {
  const scopes = keys.map(({ scopeKind, scopeIds }): GrantScope =>
    scopeKind === 'house' ? { kind: scopeKind } : { kind: scopeKind, ids: scopeIds },
  )
  const present = await scopePresenter(db, scopes)
  return keys.map(({ id, accountId, account: email, label, acts, createdAt, endsAt, endedAt, usedAt }, at) => {
    const scope = present(scopes[at] ?? { kind: 'house' })
    return {
      ...{ id: `sfk_${id}`, account: accountId, email, label, acts, where: scopeWords(scope), ...scope },
      createdAt: createdAt.toISOString(),
      endsAt: endsAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      usedAt: usedAt?.toISOString() ?? null,
    }
  })
}
