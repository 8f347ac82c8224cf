import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

/*
 * The script of pages that use passkeys: it connects their forms with the library. Without JavaScript, or in a browser without passkeys, the
 * buttons stay hidden and the page says why.
 */

connectForms()

function connectForms(): void {
  if (!browserSupportsWebAuthn()) return
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
      const asking = form.dataset['passkey'] === 'create' ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON })
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
