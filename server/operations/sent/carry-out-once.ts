import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { minute } from '#core/time/durations.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { beginSent, findAnswer } from './sent-acts.ts'

/** A form of an account as it was sent. */
export interface AccountForm {
  /** Of the form, from `newToken`. */
  token: string
  /** What the form does, such as `account.password`. */
  operation: string
  accountId: number
  /** Every field that was sent. They may be secrets, so nothing is stored by which they could be guessed. */
  fields: readonly (readonly [name: string, value: string])[]
}

type FormContext = Pick<Context, 'db' | 'clock' | 'random'>

/** How often, and after how many milliseconds, a form that is under way already is asked about again. */
const [tries, pause] = [20, 250]

/**
 * Carries out a form of an account once: who sends it again, by a second press of its button for example, gets the first answer, also where
 * that is being made. What was refused can be sent again.
 * Problems: those of `act`, FORM_TOO_OLD for a token that is none or a week old, and where nobody knows how the form ended.
 * @param act answers what can be kept as JSON
 */
export async function carryOutOnce<Answer>(
  ctx: FormContext,
  form: AccountForm,
  act: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  for (let left = tries; left > 0; left--) {
    const begun = await beginSent(ctx, sentForm(form))
    if (begun === null) break
    if ('end' in begun) return carryOut(begun, act)
    if (begun.answer !== null) return done(JSON.parse(begun.answer) as Answer)
    await setTimeout(pause)
  }
  return refuse('FORM_TOO_OLD')
}

async function carryOut<Answer>(
  begun: { end(answer: string): Promise<void>; release(): Promise<void>; breakOff(): Promise<void> },
  act: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  try {
    const result = await act()
    await (result.ok ? begun.end(JSON.stringify(result.value)) : begun.release())
    return result
  } catch (error) {
    await begun.breakOff()
    throw error
  }
}

/** For how long the answer waits for whoever is not signed in any more. Later a page that is loaded again must not show a secret. */
const doublePress = 2 * minute

/** What this form was answered a moment ago, for somebody whose session it has ended; null where it was not carried out. */
export async function answerOnce<Answer>(ctx: FormContext, form: AccountForm): Promise<Answer | null> {
  const answer = await findAnswer(ctx, sentForm(form), doublePress)
  return answer === null ? null : (JSON.parse(answer) as Answer)
}

/** The fields under a key that only whoever sent the form has, which no other form shares. */
function sentForm({ token, operation, accountId, fields }: AccountForm) {
  const input = createHmac('sha256', token).update(JSON.stringify(fields)).digest('base64')
  return { token, operation, accountId, input, reach: { account: accountId } }
}
