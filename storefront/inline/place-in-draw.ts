/**
 * Calculates the place of a number in a published draw, with nothing but SHA-256 (docs/rules/waiting-room.md).
 * @param report called now and then with the share that is done, from 0 to 1
 */
export async function placeInDraw(
  { seed, count, number }: { seed: string; count: number; number: number },
  report: (share: number) => void,
): Promise<number> {
  const draw = async (value: number) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${seed}:${value}`))
    return new DataView(hash).getBigUint64(0)
  }
  const own = await draw(number)
  const atOnce = 1000
  let ahead = 0
  for (let first = 1; first <= count; first += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - first + 1) }, (_, index) => first + index)
    const draws = await Promise.all(numbers.map(draw))
    // Equal draws keep the order of their numbers.
    ahead += draws.filter((other, index) => other < own || (other === own && first + index < number)).length
    report(Math.min(1, (first + atOnce) / count))
    // A pause, in which the browser can show the share.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return ahead + 1
}
