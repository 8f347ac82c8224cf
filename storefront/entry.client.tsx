import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const send = fetch

// A shop that is too busy is asked once more before anybody is told (patient-fetch.ts), which is loaded when that happens.
window.fetch = async (input, init) => {
  // A request with a body can be sent only once.
  const again = input instanceof Request ? input.clone() : input
  const answer = await send(input, init)
  return answer.status === 503 ? (await import('./patient-fetch.ts')).askAgain(answer, send, again, init) : answer
}

const router = <HydratedRouter />

// Strict mode checks during development only, so it is left out of what visitors load.
startTransition(() => {
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router)
})
