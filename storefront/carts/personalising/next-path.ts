import { paths } from '#core/urls.ts'

/** Where the buttons of the form lead, by the value that they send. Any other value leads to the cart. */
const targets: Readonly<Record<string, string>> = {
  shopping: paths.home(),
  details: paths.details(),
  confirm: paths.confirm(),
}

export function nextPath(next: string): string {
  return Object.hasOwn(targets, next) ? (targets[next] ?? paths.cart()) : paths.cart()
}

/** The step that the form leads on to, as its address names it; null for the cart. */
export function nextStep(query: URLSearchParams): 'details' | 'confirm' | null {
  const next = query.get('next')
  return next === 'details' || next === 'confirm' ? next : null
}

/** The address of the page that asks who the items are for. @param next the step that it leads on to */
export function personalisePath(next: 'details' | 'confirm' | null): string {
  return next === null ? paths.personalise() : `${paths.personalise()}?next=${next}`
}
