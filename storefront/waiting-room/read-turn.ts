import type { Turn } from './turn.ts'

/** Asks the shop for the visitor's turn at an event (QUE-06). @returns null where it does not answer */
export async function readTurn(url: string): Promise<Turn | null> {
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  if (!response.ok) return null
  const status = (await response.json()) as { state: string; ends_in?: number }
  if (status.state === 'open' || status.state === 'inside') return { kind: 'free' }
  if (status.state === 'admitted') return { kind: 'admitted', minutes: Math.max(1, Math.floor((status.ends_in ?? 0) / 60)) }
  return { kind: 'waits' }
}
