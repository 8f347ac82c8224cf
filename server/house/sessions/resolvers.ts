import { presentProblems } from '#server/foundations/request/present-problems.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { logActivity } from './visitor/log-activity.ts'
import { heartbeat, readSession } from './prolong-session.ts'
import { setLanguage } from './visitor/set-language.ts'

export const resolvers: Slice['resolvers'] = {
  Query: {
    session: (_root, _args, ctx) => readSession(ctx),
  },
  Mutation: {
    heartbeat: async (_root, _args, ctx) => {
      const { session, problems } = await heartbeat(ctx)
      return { ...session, session, problems: presentProblems(ctx, problems) }
    },
    logActivity: async (_root, { input }, ctx) => {
      const result = await logActivity(ctx, input.action, input.severity ?? 'info')
      return { clientMutationId: input.clientMutationId ?? null, problems: result.ok ? [] : presentProblems(ctx, result.problems) }
    },
    setLanguage: async (_root, { input }, ctx) => {
      const result = await setLanguage(ctx, input.language)
      return result.ok ? { language: result.value, problems: [] } : { language: null, problems: presentProblems(ctx, result.problems) }
    },
  },
}
