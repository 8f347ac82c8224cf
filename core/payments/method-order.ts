/** The methods as pages show them: in reverse of the order in which they are delivered (PAY-03). */
export function shownMethods<Method>(delivered: readonly Method[]): Method[] {
  return delivered.toReversed()
}

/**
 * The method that is chosen before the buyer has chosen one: the given one if it is offered, else the one that pages show first, which
 * is the card wherever it is offered.
 * @param chosen for example the method of an earlier payment
 * @returns undefined if no method is offered
 */
export function preselectedMethod<Method extends { id: string }>(
  delivered: readonly Method[],
  chosen: string | null | undefined,
): Method | undefined {
  return delivered.find(({ id }) => id === chosen) ?? shownMethods(delivered)[0]
}
