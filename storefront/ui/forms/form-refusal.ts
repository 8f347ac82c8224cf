import { data } from 'react-router'
import { replyOf, type FormReply } from './form-reply.ts'

/** Answers a form that was refused, with the status of bad input (422). */
export function refusal(form: FormData, problems: readonly { message: string; field?: string | null }[]) {
  return data<FormReply>(replyOf(form, problems), { status: 422 })
}
