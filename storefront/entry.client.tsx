import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { patientFetch } from './patient-fetch.ts'

window.fetch = patientFetch(window.fetch.bind(window))

const router = <HydratedRouter />

// Strict mode checks during development only, so it is left out of what visitors load.
startTransition(() => {
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router)
})
