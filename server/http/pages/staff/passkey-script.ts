import { readFileSync } from 'node:fs'
import type * as webauthn from '@simplewebauthn/browser'

/*
 * The script of pages that use passkeys: the library's own file for browsers, and a few lines that connect it with a form. Without
 * JavaScript, or in a browser without passkeys, the buttons stay hidden and the page says why.
 */

let text: string | undefined

/** The text of the script; the page's policy names its hash. */
export function passkeyScript(): string {
  text ??= `${readFileSync(bundle(), 'utf8')};(${String(connectForms)})(SimpleWebAuthnBrowser)`
  return text
}

/** The library's bundle, which its package does not name among its entries. */
function bundle(): URL {
  return new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser'))
}

/** Runs in the browser. It is sent as text and refers to nothing outside itself. */
function connectForms(library: typeof webauthn): void {
  if (!library.browserSupportsWebAuthn()) return
  for (const hint of document.querySelectorAll<HTMLElement>('[data-without-passkey]')) hint.hidden = true
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    const button = form.querySelector('button')
    const status = form.querySelector<HTMLElement>('[role=status]')
    const answer = form.querySelector<HTMLInputElement>('input[name=answer]')
    if (!button || !status || !answer) continue
    button.hidden = false
    form.addEventListener('submit', (event) => {
      if (answer.value !== '') return
      event.preventDefault()
      button.disabled = true
      status.textContent = status.dataset['working'] ?? ''
      const optionsJSON = JSON.parse(form.dataset['options'] ?? '{}')
      const asking =
        form.dataset['passkey'] === 'create' ? library.startRegistration({ optionsJSON }) : library.startAuthentication({ optionsJSON })
      asking.then(
        (result) => {
          answer.value = JSON.stringify(result)
          button.disabled = false
          form.requestSubmit()
        },
        () => {
          button.disabled = false
          status.textContent = status.dataset['cancelled'] ?? ''
        },
      )
    })
  }
  // A page from the browser's memory still holds an answer that counted once.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
}
