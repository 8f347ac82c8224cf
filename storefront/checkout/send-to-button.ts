/**
 * Sends what a provider's button asks of the shop. A lost answer is asked for again, so the request must be safe to repeat.
 * @param url of `storefront/checkout/button-actions.route.ts`
 * @returns an empty object if no answer arrived
 */
export async function sendToButton<Answer extends object>(url: string, fields: Record<string, string>): Promise<Partial<Answer>> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
      .then((response) => response.json() as Promise<Answer>)
      .catch(() => null)
    if (answer) return answer
  }
  return {}
}
