import { paths } from '#core/urls.ts'
import type { CartProblem } from './cart-problems.ts'

/** Where a fan waits for their turn, if a change of the cart was refused because of that; null otherwise. */
export function findWaitingRoom(problems: readonly CartProblem[]): string | null {
  const problem = problems.find(({ code }) => code === 'WAITING_ROOM')
  return problem?.field ? paths.waitingRoom(problem.field) : null
}
