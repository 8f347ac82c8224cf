import type { LoaderPage } from '#storefront/loader-page.ts'
import { toActionResult, type CartActionResult } from '../cart-action-result.ts'
import { removeFromCartMutation } from '../cart-documents.ts'

/**
 * Takes out again what was just added, because what was entered with it was refused: the form is refused as a whole, and sending it again
 * adds it once.
 */
export async function refuseAdded(
  page: LoaderPage,
  { newItemIds }: Pick<CartActionResult, 'newItemIds'>,
  problems: CartActionResult['problems'],
): Promise<CartActionResult> {
  const [itemId = '', ...alsoItemIds] = newItemIds
  await page.execute(removeFromCartMutation, { input: { itemId, alsoItemIds } })
  return toActionResult({ problems })
}
