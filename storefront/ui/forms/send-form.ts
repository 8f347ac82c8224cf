import { data, isRouteErrorResponse } from 'react-router'
import { makeReply, type FormReply } from './form-reply.ts'

interface SentForm<Answer> {
  request: Request
  serverAction: () => Promise<Answer>
}

/**
 * Sends a form from the browser. If its action never answers, because the network is away, the shop is too busy, a limit is reached or
 * something failed, what was entered comes back like that of a refused form, so that the page stays and nothing has to be typed again.
 * Otherwise the router would replace the page and the form with it. The problem says what the shop said; it has no text of its own where
 * nobody could be asked for one.
 * @param asAnswer puts the reply into the form's kind of answer
 */
export async function sendForm<Answer, Refused>(form: SentForm<Answer>, asAnswer: (reply: FormReply) => Refused) {
  const entered = await form.request.clone().formData()
  try {
    return await form.serverAction()
  } catch (reason) {
    const message = whyUnanswered(reason)
    if (message === null) throw reason
    // The status keeps the router from loading the page's data again.
    return data(asAnswer(makeReply(entered, [{ message }])), { status: 422 })
  }
}

/** Why a form was not answered; null for what is an answer: a redirect, a page that does not exist, or a form that was given up. */
export function whyUnanswered(reason: unknown): string | null {
  if (reason instanceof Response || reason instanceof DOMException) return null
  if (!isRouteErrorResponse(reason)) return ''
  return messageIn(reason.data) ?? (reason.status >= 500 || reason.status === 413 || reason.status === 429 ? '' : null)
}

/** The sentence of a refusal as the shop writes it for programs. */
function messageIn(text: unknown): string | null {
  try {
    const { message } = JSON.parse(String(text)) as { message?: unknown }
    return typeof message === 'string' ? message : null
  } catch {
    return null
  }
}
