import type { CartAnswer } from './cart-actions.route.ts'

/**
 * Sends a form to `cart-actions.route.ts`, as a resource route: nothing has to be loaded first, so that a form that cannot be sent
 * says so even if the network was lost before the first one (ERR-20).
 * @param address where the action is, with the shop's prefix
 * @returns what the action answers; a failure of the network or of the shop is the problem UNREACHABLE, without a message
 */
export async function sendCartForm(address: string, form: FormData): Promise<CartAnswer> {
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)])
  try {
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams([...fields, ['inline', '1']]) })
    // A protected shop asks for its code; the answer is due on the page that follows.
    if (response.redirected) {
      window.location.assign(response.url)
      return await new Promise(() => {})
    }
    if (response.ok) return (await response.json()) as CartAnswer
  } catch {
    // Told below.
  }
  return { cart: null, newItemIds: [], problems: [{ code: 'UNREACHABLE', message: '' }] }
}
