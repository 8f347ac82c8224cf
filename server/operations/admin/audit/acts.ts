import { instant } from '#core/time/instant.ts'
import { listActs } from '#server/audit/queries-audit.ts'
import { done, refuse } from '#server/problems.ts'
import { amountOf, auditWords } from '#server/operations/reports/audit-words.ts'
import { listLength } from '../admin-field.ts'
import type { Queries } from '../operation-types.ts'

/** Lists what the staff did (OPS-27). Problems: INVALID_INPUT. */
export const acts: Queries['acts'] = async ({ who, act, thing, from, until, first }, { db, scope }) => {
  const [since, before] = [from, until].map((time) => (time == null ? null : instant(time)))
  if ([since, before].some((time) => time && Number.isNaN(time.getTime()))) return refuse('INVALID_INPUT', { field: 'from' })
  const filter = { actor: who ?? undefined, act: act ?? undefined, thing: thing ?? undefined, from: since ?? null, until: before ?? null }
  const rows = await listActs(db, scope, { ...filter, limit: listLength(first) })
  return done(
    rows.map(({ number, at, actor, act: name, thing: concerned, outcome, endedAt, detail, outcomeDetail }) => ({
      number,
      at: at.toISOString(),
      who: actor,
      act: name,
      thing: concerned,
      outcome,
      endedAt: endedAt?.toISOString() ?? null,
      words: auditWords(detail, outcomeDetail),
      amountCents: amountOf(detail, outcomeDetail),
      detail,
      outcomeDetail,
    })),
  )
}
