import { inTransaction } from '#db/transaction.ts'
import type { Slice } from '../slice.ts'
import { hasExpired } from './find-session.ts'
import { prolongSession } from './prolong-session.ts'
import { setLanguage } from './set-language.ts'
import { presentProblems } from '../http/present-problems.ts'

export const resolvers: Slice['resolvers'] = {
  Query: {
    session: async (_root, _args, ctx) => {
      const session = await ctx.session()
      return session && !hasExpired(session, ctx.clock.now()) ? { expiresAt: session.expiresAt.toISOString() } : null
    },
  },
  Mutation: {
    heartbeat: async (_root, _args, ctx) => {
      const session = await ctx.session()
      if (!session) return null
      const alive = await inTransaction(ctx.db, (trx) => prolongSession(trx, session.id, ctx.clock.now()))
      return alive && { expiresAt: alive.expiresAt.toISOString() }
    },
    setLanguage: async (_root, { input }, ctx) => {
      const result = await setLanguage(ctx, input.language)
      return result.ok ? { language: result.value, problems: [] } : { language: null, problems: presentProblems(ctx, result.problems) }
    },
  },
}
