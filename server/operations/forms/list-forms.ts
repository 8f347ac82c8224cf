import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { ticketFormRows } from '#server/after-sale/self-service/records.ts'
import { listOperation } from '../declaring/list.ts'
import { formKind, formSchema, formState, presentForm, type FoundForm } from './form-shown.ts'
import { formsInScope, type FormSort } from './queries-scoped-forms.ts'

/** The changes of holders and returns with a ticket in the caller's scope (OPS-21). */
export const listForms = listOperation({
  name: 'forms.list',
  act: 'forms.read',
  summary: 'Lists changes of holders and returns that fans asked for and nobody has decided, the oldest first',
  example: {
    input: { form: 'change' },
    answer: {
      items: [{ id: 5, form: 'change', state: 'checking', order: '7KQ2M9PX', tickets: [{ position: 1, newHolder: 'Anna Albers' }] }],
      next: null,
    },
  },
  filters: {
    all: z.boolean().default(false).describe('Those that are decided too'),
    state: formState.optional(),
    form: formKind.optional(),
  },
  item: formSchema,
  sorts: ['received', 'changed'],
  columns: ['id', 'receivedAt', 'shop', 'form', 'name', 'email', 'order', 'state', 'checkReason', 'decidedBy', 'answer'],
  async read({ db, scope }, { all, state, form }, page) {
    const states = state ? [state] : all ? null : (['received', 'checking'] as const)
    const found = await formsInScope(db, scope, { states, form, ...page })
    const rows = await ticketFormRows(db, { ids: found.map(({ id }) => id), limit: found.length })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return done(
      found.flatMap((scoped) => {
        const row = byId.get(scoped.id)
        return row ? [{ row, scoped }] : []
      }),
    )
  },
  cursor: ({ row }: FoundForm, sort: FormSort) =>
    sort === 'received' ? [row.id] : [(row.decidedAt ?? row.receivedAt).toISOString(), row.id],
  present: (found, { say }) => presentForm(found, say),
})
