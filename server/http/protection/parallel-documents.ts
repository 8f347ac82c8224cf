import { TooManyRequests } from './too-many-requests.ts'

export interface ParallelDocuments {
  /**
   * Counts a document that is being answered.
   * @param network null for this machine, which is not limited
   * @returns a function that ends the count
   * @throws TooManyRequests when so many from this network are being answered already
   */
  begin(network: string | null): () => void
}

/**
 * Limits how many documents of third-party clients one network has answered at the same time, so that one client cannot occupy every
 * database connection. Each process counts its own, because each has its own connections. The storefront's documents are not counted:
 * a network may have many visitors, and each of their documents is known to be cheap.
 */
export function limitDocuments(max: number): ParallelDocuments {
  const running = new Map<string, number>()
  return {
    begin(network) {
      if (network === null) return () => {}
      const count = running.get(network) ?? 0
      if (count >= max) throw new TooManyRequests('documents at once', 1)
      running.set(network, count + 1)
      return () => {
        const left = (running.get(network) ?? 1) - 1
        if (left > 0) running.set(network, left)
        else running.delete(network)
      }
    },
  }
}
