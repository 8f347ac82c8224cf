import { limitedKinds, type GrantScope, type LimitedKind } from '#core/staff/grants.ts'
import type { Context } from '#server/context.ts'
import { idsBySlug } from '#server/operations/queries-grant-scopes.ts'

/** The options by which commands name a scope. */
export const scopeOptions = {
  house: { type: 'boolean', default: false },
  shop: { type: 'string', multiple: true, default: [] as string[] },
  artist: { type: 'string', multiple: true, default: [] as string[] },
  partner: { type: 'string', multiple: true, default: [] as string[] },
  event: { type: 'string', multiple: true, default: [] as string[] },
} as const

/** How the options are written in a usage line. */
export const scopeUsage = '(--house | --shop SLUG… | --artist SLUG… | --partner SLUG… | --event SLUG…)'

interface ScopeValues {
  house: boolean
  shop: string[]
  artist: string[]
  partner: string[]
  event: string[]
}

/** Reads the scope that a command names. @returns a sentence that says what is wrong and what would be right */
export async function readGrantScope({ db }: Pick<Context, 'db'>, values: ScopeValues): Promise<GrantScope | string> {
  const slugsOf: Record<LimitedKind, string[]> = {
    shops: values.shop,
    artists: values.artist,
    partners: values.partner,
    events: values.event,
  }
  const chosen = limitedKinds.filter((kind) => slugsOf[kind].length > 0)
  const [kind] = chosen
  if (chosen.length + (values.house ? 1 : 0) !== 1) return `name where it counts with one of ${scopeUsage}`
  if (kind === undefined) return { kind: 'house' }
  const slugs = [...new Set(slugsOf[kind])]
  const ids = await idsBySlug(db, kind, slugs)
  const unknown = slugs.filter((slug) => !ids.has(slug))
  if (unknown.length > 0) return `among the ${kind} there is none with the slug ${unknown.map((slug) => `"${slug}"`).join(', ')}`
  return { kind, ids: [...ids.values()] }
}
