/** @returns 0, which no event has, for anything but a number */
export function eventId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
