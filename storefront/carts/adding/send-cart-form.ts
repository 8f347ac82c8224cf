import { noteFailure } from '#storefront/dialogs/note-failure.ts'
import { unreachable, type CartActionResult } from '../cart-action-result.ts'

/**
 * Posts a form to `cart-actions.route.ts` with `fetch`. No module has to be loaded first, so that the problem UNREACHABLE is shown
 * even if the network was lost before the first addition (ERR-20).
 * @param address of the action, with the shop's prefix
 */
export async function sendCartForm(address: string, form: FormData): Promise<CartActionResult> {
  form.set('inline', '1')
  try {
    // Cart forms have no file inputs, so all values are strings.
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(form as unknown as Record<string, string>) })
    // A protected shop redirects to the page that asks for its code.
    if (response.redirected) window.location.assign(response.url)
    if (response.ok) return (await response.json()) as CartActionResult
    // Seats that were chosen on the map would be lost with the page; the map says what was not taken.
    if (!String(form.get('intent')).endsWith('seats')) noteFailure(response)
  } catch {
    // A network error is answered like a failed response.
  }
  return unreachable
}
