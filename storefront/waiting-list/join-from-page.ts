import type { RouterContextProvider } from 'react-router'
import { loaderPage } from '#storefront/loader-page.ts'
import { enteredValues, readText } from '#storefront/ui/forms/form-reply.ts'
import { joinListMutation } from './waiting-list-documents.ts'
import { listForm, type ListReply } from './list-reply.ts'

/**
 * Puts somebody on the waiting list of the page's event or product, for the form on that page.
 * @param slug of the event or product
 */
export async function joinFromPage(form: FormData, context: Readonly<RouterContextProvider>, slug: string): Promise<ListReply> {
  const variant = readText(form, 'listVariant')
  const { joinWaitingList } = await loaderPage(context).execute(joinListMutation, {
    input: {
      slug,
      email: readText(form, 'email'),
      amount: wholeNumber(readText(form, 'listAmount')),
      productVariantId: variant === '' ? null : variant,
    },
  })
  const { done, message, problems } = joinWaitingList
  return { form: listForm, done, message, problems, values: enteredValues(form) }
}

/** What is no number is 0, which the list refuses at its field. */
function wholeNumber(text: string): number {
  return text === '' ? 1 : /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
}
