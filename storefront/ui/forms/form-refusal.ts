import { data } from 'react-router'
import { makeReply, type FormReply } from './form-reply.ts'

/** Answers a refused form with its values and problems and status 422. */
export function refusal(form: FormData, problems: readonly { message: string; field?: string | null }[]) {
  return data<FormReply>(makeReply(form, problems), { status: 422 })
}
