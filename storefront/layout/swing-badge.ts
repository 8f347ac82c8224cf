const swungKey = 'badge'

/** Lets the badge swing on the first page of the visit that shows it. Without the browser's storage it stands still. */
export function swingBadge(): void {
  try {
    if (sessionStorage.getItem(swungKey) !== null) return
    sessionStorage.setItem(swungKey, 'swung')
    document.querySelector('.badge')?.classList.add('is-swinging')
  } catch {
    // Storage is blocked.
  }
}
