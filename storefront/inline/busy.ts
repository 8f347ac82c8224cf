import { readOptions } from './read-options.ts'

/** What the script of a busy page needs to know: where it goes after how many seconds, and what it says until then, if it says anything. */
export interface BusyOptions {
  seconds: number
  next: string
  text?: string
  loading?: string
}

const { seconds, next, text = '', loading = '' } = readOptions<BusyOptions>()
let left = seconds
show()
const timer = setInterval(() => {
  left--
  show()
  if (left > 0) return
  clearInterval(timer)
  location.replace(next)
}, 1000)

function show(): void {
  const element = document.querySelector('#text')
  if (element) element.textContent = left > 0 ? text.replace('{seconds}', String(left)) : loading
}
