import { redirect, type RouterContextProvider } from 'react-router'
import { readBundleForm } from '#core/bundles/bundle-form.ts'
import type { BundleSelection } from '#core/bundles/check-selection.ts'
import { paths } from '#core/urls.ts'
import { loaderPage } from '#storefront/loader-page.ts'
import { enteredValues } from '#storefront/ui/forms/form-reply.ts'
import type { CartActionResult } from '../cart-action-result.ts'
import { findWaitingRoom } from '../find-waiting-room.ts'
import { addBundle } from './add-bundle.ts'
import { addItems } from './add-items.ts'

/** The refusal of a form that was sent without JavaScript, for the page that has the form. */
export interface RefusedAddition {
  /** Which of the page's forms: the bundle's id, or `items`. */
  form: string
  problems: CartActionResult['problems']
  values: Record<string, string>
  /** What was chosen of a bundle. */
  selection?: BundleSelection
}

/**
 * Adds to the cart for a page that runs without JavaScript: the form is sent to its own page. A success leads to the cart; after a
 * refusal the page is shown again, with the problems beside the rows they concern and everything as it was entered.
 */
export async function addFromPage(form: FormData, context: Readonly<RouterContextProvider>): Promise<RefusedAddition | Response> {
  const page = loaderPage(context)
  const isBundle = form.get('intent') === 'bundle'
  const { problems } = isBundle ? await addBundle(page, form) : await addItems(page, form)
  if (problems.length === 0) return redirect(paths.cart(), 303)
  const room = findWaitingRoom(problems)
  if (room) return redirect(room, 303)
  const values = enteredValues(form)
  return isBundle
    ? { form: values['bundle'] ?? '', problems, values, selection: readBundleForm(form).selection }
    : { form: 'items', problems, values }
}
