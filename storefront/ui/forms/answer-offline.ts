import { data } from 'react-router'
import { makeReply, type FormReply } from './form-reply.ts'

interface SentForm<Answer> {
  request: Request
  serverAction: () => Promise<Answer>
}

/**
 * Sends a form from the browser. If the shop cannot be reached, what was entered comes back like that of a refused form, with a problem
 * that has no text of its own, so that the page stays and nothing has to be typed again. Otherwise the router would replace the
 * page and the form with it.
 * @param asAnswer puts the reply into the form's kind of answer
 */
export async function answerOffline<Answer, Refused>(form: SentForm<Answer>, asAnswer: (reply: FormReply) => Refused) {
  const entered = await form.request.clone().formData()
  try {
    return await form.serverAction()
  } catch (reason) {
    // Redirects and the shop's own errors are thrown as well, but as answers.
    if (!(reason instanceof TypeError)) throw reason
    // The status keeps the router from loading the page's data again.
    return data(asAnswer(makeReply(entered, [{ message: '' }])), { status: 422 })
  }
}
