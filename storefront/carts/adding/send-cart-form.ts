import { unreachable, type CartActionResult } from '../cart-action-result.ts'

/**
 * Sends a form to `cart-actions.route.ts`, as a resource route: nothing has to be loaded first, so that a form that cannot be sent
 * says so even if the network was lost before the first one (ERR-20).
 * @param address where the action is, with the shop's prefix
 * @returns what the action answers; a failure of the network or of the shop is the problem UNREACHABLE, without a message
 */
export async function sendCartForm(address: string, form: FormData): Promise<CartActionResult> {
  form.set('inline', '1')
  try {
    // Forms of the cart have no files, so all values are strings.
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(form as unknown as Record<string, string>) })
    // A protected shop asks for its code on another page.
    if (response.redirected) window.location.assign(response.url)
    if (response.ok) return (await response.json()) as CartActionResult
  } catch {
    // Answered below.
  }
  return unreachable()
}
