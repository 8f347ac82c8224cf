import { parseArgs } from 'node:util'
import { isCalendarDay } from '#core/time/calendar-day.ts'
import type { Context } from '#server/context.ts'
import { findAccount } from '#server/staff/accounts.ts'
import { createKey, endKey } from '#server/staff/keys.ts'
import { unknownAction, usageError } from '../usage-errors.ts'
import { describeProblem, printKeys } from './admin-output.ts'
import { readGrantScope, scopeOptions } from './read-grant-scope.ts'

/** `bin/stagefront admin keys …`. @returns the exit code */
export async function keysCommand(context: Context, [action = 'list', ...rest]: string[]): Promise<number> {
  if (action === 'list') return printKeys(context)
  if (action === 'create') return create(context, rest)
  if (action !== 'end') return unknownAction(action, ['list', 'create', 'end'])
  const [id = ''] = rest
  const result = await endKey(context, id.replace(/^sfk_/, ''), null)
  if (!result.ok) {
    console.error(`there is no key "${id}" that has not ended; bin/stagefront admin keys list shows them`)
    return 1
  }
  console.log(`The key ${id} has ended.`)
  return 0
}

async function create(context: Context, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      label: { type: 'string', default: '' },
      act: { type: 'string', multiple: true, default: [] },
      until: { type: 'string', default: '' },
      ...scopeOptions,
    },
  })
  const [email = ''] = positionals
  const scope = await readGrantScope(context, values)
  if (typeof scope === 'string') return wrong(scope)
  if (!isCalendarDay(values.until)) return wrong('--until must be the last day of the key, for example 2027-03-31')
  const account = await findAccount(context, email)
  const input = { label: values.label, acts: values.act, scope, endsAt: new Date(`${values.until}T23:59:59Z`) }
  const result = account.ok ? await createKey(context, account.value.id, input) : account
  if (!result.ok) {
    console.error(describeProblem(result.problems, email))
    return 1
  }
  console.log(`The key is shown once:\n${result.value.key}`)
  return 0
}

function wrong(message: string): number {
  console.error(message)
  return usageError
}
