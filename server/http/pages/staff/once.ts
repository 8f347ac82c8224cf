import type { Result } from '#server/foundations/problems.ts'
import { answerOnce, carryOutOnce, type AccountForm } from '#server/operations/page-face.ts'
import { readField, type StaffRequest } from './staff-request.ts'

/**
 * Carries out a form of an account once, by the token that each of them is sent with. One that was opened before forms had tokens is carried
 * out as it comes.
 */
export async function once<Answer>(
  visit: StaffRequest,
  operation: string,
  accountId: number,
  act: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const form = sentForm(visit, operation, accountId)
  return form ? carryOutOnce(visit.context, form, act) : act()
}

/** What the same form was answered before, for somebody who is not signed in any more: only whoever sent it has its token and its fields. */
export async function earlierAnswer<Answer>(visit: StaffRequest, operation: string): Promise<Answer | null> {
  const accountId = Number(readField(visit, 'account'))
  const form = Number.isSafeInteger(accountId) ? sentForm(visit, operation, accountId) : null
  return form && answerOnce(visit.context, form)
}

function sentForm({ form }: StaffRequest, operation: string, accountId: number): AccountForm | null {
  const token = form.get('token')
  return token === null ? null : { token, operation, accountId, fields: [...form] }
}
